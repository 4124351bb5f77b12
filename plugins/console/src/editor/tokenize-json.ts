import { appendToPointer } from '@refdesk/openapi/pointer';

/** Token of a complete or incomplete JSON text. */
export interface JsonToken {
  readonly type: 'name' | 'string' | 'value' | 'open' | 'close' | 'punctuation';
  readonly from: number;
  readonly to: number;
  /** JSON Pointer to the value that the token is, names, or belongs to. */
  readonly pointer: string;
}

/** Position where a name of an object or a value can be inserted. */
export interface JsonPosition {
  readonly type: 'name' | 'value';
  /** JSON Pointer to the object, or to the value. */
  readonly pointer: string;
  /** Number of objects and lists around the position. */
  readonly depth: number;
}

interface Container {
  readonly type: 'object' | 'array';
  readonly pointer: string;
  name: string;
  index: number;
  expectsName: boolean;
}

// A string ends with its line at the latest, so that one that is being written does not swallow the rest.
const parts = /"(?:[^"\\\n]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Splits a text into tokens. Invalid JSON is read as far as possible. */
export function tokenizeJson(text: string): JsonToken[] {
  const open: Container[] = [];
  return Array.from(text.matchAll(parts), ({ 0: part, index }) => ({
    ...read(part, open),
    from: index,
    to: index + part.length,
  }));
}

/** Finds the insertable name or value at `at`. */
export function findJsonPosition(text: string, at: number): JsonPosition {
  const open: Container[] = [];
  for (const { 0: part, index } of text.slice(0, at).matchAll(parts)) {
    // Skip a string or number that is still being written.
    if (index + part.length < at || /^[{}[\],:]$/.test(part)) read(part, open);
  }
  const inside = open.at(-1);
  const isName = inside?.type === 'object' && inside.expectsName;
  return { type: isName ? 'name' : 'value', pointer: isName ? inside.pointer : getPointer(inside), depth: open.length };
}

/** Reads a token, and tracks open objects and lists. */
function read(part: string, open: Container[]): Pick<JsonToken, 'type' | 'pointer'> {
  const inside = open.at(-1);
  const pointer = getPointer(inside);
  switch (part) {
    case '{':
    case '[':
      open.push({ type: part === '{' ? 'object' : 'array', pointer, name: '', index: 0, expectsName: part === '{' });
      return { type: 'open', pointer };
    case '}':
    case ']':
      return { type: 'close', pointer: open.pop()?.pointer ?? '' };
    case ',':
      if (inside) Object.assign(inside, { index: inside.index + 1, expectsName: inside.type === 'object' });
      return { type: 'punctuation', pointer };
    case ':':
      if (inside) inside.expectsName = false;
      return { type: 'punctuation', pointer };
  }
  if (!inside?.expectsName) return { type: part.startsWith('"') ? 'string' : 'value', pointer };
  inside.name = unquoted(part);
  return { type: 'name', pointer: getPointer(inside) };
}

const getPointer = (inside: Container | undefined): string =>
  inside === undefined ? '' : appendToPointer(inside.pointer, inside.type === 'object' ? inside.name : inside.index);

function unquoted(part: string): string {
  try {
    return String(JSON.parse(part));
  } catch {
    return part.replaceAll('"', '');
  }
}
