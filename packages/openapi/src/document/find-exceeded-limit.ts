/** Maximum nesting of objects and lists. Typical descriptions have 20 levels; tools that process them recurse. */
const maxLevels = 200;

/** Maximum number of values with every YAML alias expanded; the largest public descriptions have a million. */
const maxValues = 5_000_000;

/** Describes which limit a parsed description exceeds; null if none. Aliases are counted at each use. */
export function findExceededDescriptionLimit(root: unknown): string | null {
  const sizes = new Map<object, number>();
  let excess: string | null = null;
  count(root, 1);
  return excess;

  function count(node: unknown, level: number): number {
    if (typeof node !== 'object' || node === null || excess !== null) return 1;
    const known = sizes.get(node);
    if (known !== undefined) return known;
    if (level > maxLevels)
      return refuse(`it is nested more than ${maxLevels} levels deep, or an alias leads back to what it stands in`);
    const size = Object.values(node).reduce<number>((sum, value) => sum + count(value, level + 1), 1);
    sizes.set(node, size);
    return size > maxValues
      ? refuse(`its aliases stand for more than ${maxValues.toLocaleString('en-GB')} values`)
      : size;
  }

  function refuse(reason: string): number {
    excess ??= reason;
    return Number.POSITIVE_INFINITY;
  }
}
