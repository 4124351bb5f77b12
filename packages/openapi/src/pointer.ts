/** Splits a JSON pointer, which may be a URI fragment, into its unescaped parts (RFC 6901, section 6). */
export const splitJsonPointer = (pointer: string): string[] =>
  pointer
    .replace(/^#?\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Escapes a part of a JSON pointer. */
export const escapePointerPart = (part: string | number): string =>
  String(part).replaceAll('~', '~0').replaceAll('/', '~1');

/** Appends a part to a JSON pointer. */
export const appendToPointer = (pointer: string, part: string | number): string =>
  `${pointer.replace(/\/$/, '')}/${escapePointerPart(part)}`;

/** Returns the value at a JSON pointer; undefined if it does not exist. */
export const getValueAtPointer = (root: unknown, pointer: string): unknown =>
  splitJsonPointer(pointer).reduce<unknown>((value, part) => (isObjectOrArray(value) ? value[part] : undefined), root);

/** Whether a value is an object or array. */
export const isObjectOrArray = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
