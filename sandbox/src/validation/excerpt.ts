import { isRecord } from '../core/json.ts';

/** Maximum validated values of a body; sensible requests have fewer. */
const maxValues = 500;

/** The validated part of a value, and the JSON pointers of truncated arrays and objects. */
export interface TruncatedValidationValue {
  readonly value: unknown;
  readonly cut: ReadonlySet<string>;
}

/** Truncates large values for validation. */
export function truncateForValidation(value: unknown): TruncatedValidationValue {
  const cut = new Set<string>();
  let left = maxValues;
  const part = (inner: unknown, pointer: string): unknown => {
    if (Array.isArray(inner)) return [...take(inner.entries(), pointer)].map(([, item]) => item);
    return isRecord(inner) ? Object.fromEntries(take(Object.entries(inner).values(), pointer)) : inner;
  };
  function* take<Key extends string | number>(
    entries: Iterable<readonly [Key, unknown]>,
    pointer: string,
  ): Generator<readonly [Key, unknown]> {
    for (const [key, inner] of entries) {
      if (left <= 0) {
        cut.add(pointer);
        return;
      }
      left--;
      // RFC 6901, section 3.
      yield [key, part(inner, `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`)];
    }
  }
  return { value: part(value, ''), cut };
}
