/**
 * Makes names unique: the second `name` becomes `name-2`, the third `name-3`; an empty name is replaced by its index.
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
