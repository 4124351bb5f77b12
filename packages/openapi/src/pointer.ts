/** The parts of a JSON pointer in a fragment (RFC 6901, section 6), unescaped. */
export const pointerParts = (pointer: string): string[] =>
  pointer
    .replace(/^#?\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** One part of a pointer, escaped. */
export const escapePart = (part: string | number): string => String(part).replaceAll('~', '~0').replaceAll('/', '~1');

/** The pointer with one part more. */
export const pointInto = (pointer: string, part: string | number): string => `${pointer.replace(/\/$/, '')}/${escapePart(part)}`;

/** What stands at a pointer; undefined when nothing does. */
export const valueAt = (root: unknown, pointer: string): unknown =>
  pointerParts(pointer).reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), root);

/** True for objects and arrays. */
export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
