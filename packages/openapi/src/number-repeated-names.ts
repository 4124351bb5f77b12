/**
 * The names, each once: the second of one name gets `-2` behind it, the third `-3`; one that is empty is named by its
 * place.
 */
export function numberRepeatedNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, index) => {
    const base = name === '' ? String(index + 1) : name;
    let free = base;
    for (let number = 2; taken.has(free); number++) free = `${base}-${number}`;
    taken.add(free);
    return free;
  });
}
