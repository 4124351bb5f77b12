/**
 * Makes names unique: the second `name` becomes `name-2`, the third `name-3`; an empty name becomes its position.
 */
export function numberRepeatedNames(names: readonly string[]): string[] {
  const usedNames = new Set<string>();
  return names.map((name, index) => {
    const base = name === '' ? String(index + 1) : name;
    let uniqueName = base;
    for (let number = 2; usedNames.has(uniqueName); number++) uniqueName = `${base}-${number}`;
    usedNames.add(uniqueName);
    return uniqueName;
  });
}
