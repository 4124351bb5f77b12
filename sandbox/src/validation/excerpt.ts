import { isRecord } from '../core/json.ts';

/** Maximum number of values that are validated; reasonable requests have fewer. */
const maxValues = 500;

/** The validated part of a value, and the JSON pointers of truncated arrays and objects. */
export interface TruncatedValidationValue {
  readonly value: unknown;
  readonly truncatedPointers: ReadonlySet<string>;
}

/** Truncates large values for validation. */
export function truncateForValidation(value: unknown): TruncatedValidationValue {
  const truncatedPointers = new Set<string>();
  let remaining = maxValues;
  const truncate = (inner: unknown, pointer: string): unknown => {
    if (Array.isArray(inner)) return [...take(inner.entries(), pointer)].map(([, item]) => item);
    return isRecord(inner) ? Object.fromEntries(take(Object.entries(inner).values(), pointer)) : inner;
  };
  function* take<Key extends string | number>(
    entries: Iterable<readonly [Key, unknown]>,
    pointer: string,
  ): Generator<readonly [Key, unknown]> {
    for (const [key, inner] of entries) {
      if (remaining <= 0) {
        truncatedPointers.add(pointer);
        return;
      }
      remaining--;
      // RFC 6901, section 3.
      yield [key, truncate(inner, `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`)];
    }
  }
  return { value: truncate(value, ''), truncatedPointers };
}
