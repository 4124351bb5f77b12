import { appendToPointer } from '@refdesk/openapi/pointer';

/** Token of a complete or incomplete JSON text. */
export interface JsonToken {
  readonly type: 'name' | 'string' | 'value' | 'open' | 'close' | 'punctuation';
  readonly from: number;
  readonly to: number;
  /** JSON Pointer to the value of the token; for a name, to the value of its property. */
  readonly pointer: string;
}

/** Position at which a property name or a value can be inserted. */
export interface JsonInsertionContext {
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

// A string ends at the end of its line at the latest, so that an unterminated string does not swallow the rest.
const tokenPattern = /"(?:[^"\\\n]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Splits a text into tokens. Invalid JSON is read as far as possible. */
export function tokenizeJson(text: string): JsonToken[] {
  const open: Container[] = [];
  return Array.from(text.matchAll(tokenPattern), ({ 0: part, index }) => ({
    ...readToken(part, open),
    from: index,
    to: index + part.length,
  }));
}

/** Returns what can be inserted at text offset `offset`: a property name or a value, with its pointer. */
export function getJsonInsertionContextAtOffset(text: string, offset: number): JsonInsertionContext {
  const open: Container[] = [];
  for (const { 0: part, index } of text.slice(0, offset).matchAll(tokenPattern)) {
    // Skip a string or number that is still being written.
    if (index + part.length < offset || /^[{}[\],:]$/.test(part)) readToken(part, open);
  }
  const parent = open.at(-1);
  const isName = parent?.type === 'object' && parent.expectsName;
  return { type: isName ? 'name' : 'value', pointer: isName ? parent.pointer : getPointer(parent), depth: open.length };
}

/** Reads a token, and tracks open objects and lists. */
function readToken(part: string, open: Container[]): Pick<JsonToken, 'type' | 'pointer'> {
  const parent = open.at(-1);
  const pointer = getPointer(parent);
  switch (part) {
    case '{':
    case '[':
      open.push({ type: part === '{' ? 'object' : 'array', pointer, name: '', index: 0, expectsName: part === '{' });
      return { type: 'open', pointer };
    case '}':
    case ']':
      return { type: 'close', pointer: open.pop()?.pointer ?? '' };
    case ',':
      if (parent) Object.assign(parent, { index: parent.index + 1, expectsName: parent.type === 'object' });
      return { type: 'punctuation', pointer };
    case ':':
      if (parent) parent.expectsName = false;
      return { type: 'punctuation', pointer };
  }
  if (!parent?.expectsName) return { type: part.startsWith('"') ? 'string' : 'value', pointer };
  parent.name = unquote(part);
  return { type: 'name', pointer: getPointer(parent) };
}

const getPointer = (parent: Container | undefined): string =>
  parent === undefined ? '' : appendToPointer(parent.pointer, parent.type === 'object' ? parent.name : parent.index);

function unquote(part: string): string {
  try {
    return String(JSON.parse(part));
  } catch {
    return part.replaceAll('"', '');
  }
}
