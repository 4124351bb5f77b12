/** Maximum nesting of objects and lists, because tools recurse into them. Typical descriptions have 20 levels. */
const maxLevels = 200;

/** Maximum number of values with all YAML aliases expanded. The largest public descriptions have a million. */
const maxValues = 5_000_000;

/** Describes the limit that a parsed description exceeds; null if it exceeds none. Aliases are counted at each use. */
export function findExceededDescriptionLimit(root: unknown): string | null {
  const sizes = new Map<object, number>();
  let excess: string | null = null;
  countValues(root, 1);
  return excess;

  function countValues(node: unknown, level: number): number {
    if (typeof node !== 'object' || node === null || excess !== null) return 1;
    const knownSize = sizes.get(node);
    if (knownSize !== undefined) return knownSize;
    if (level > maxLevels)
      return recordExcess(
        `it is nested more than ${maxLevels} levels deep, or an alias refers to a value that contains it`,
      );
    const size = Object.values(node).reduce<number>((sum, value) => sum + countValues(value, level + 1), 1);
    sizes.set(node, size);
    return size > maxValues
      ? recordExcess(`its aliases expand to more than ${maxValues.toLocaleString('en-GB')} values`)
      : size;
  }

  function recordExcess(reason: string): number {
    excess ??= reason;
    return Number.POSITIVE_INFINITY;
  }
}
