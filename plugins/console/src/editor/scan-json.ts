import { pointInto } from '@portal/openapi/pointer';

/** One part of a text that is JSON, or is to become JSON. */
export interface JsonToken {
  readonly type: 'name' | 'string' | 'value' | 'open' | 'close' | 'punctuation';
  readonly from: number;
  readonly to: number;
  /** JSON Pointer to the value that it is, names, or is in. */
  readonly pointer: string;
}

/** Where in a text something can be written: a name in an object, or a value. */
export interface JsonPosition {
  readonly type: 'name' | 'value';
  /** To the object, or to the value. */
  readonly pointer: string;
  /** How many objects and lists it is in. */
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

/** The parts of a text. What is not JSON is read as far as it goes. */
export function scanJson(text: string): JsonToken[] {
  const open: Container[] = [];
  return Array.from(text.matchAll(parts), ({ 0: part, index }) => ({ ...read(part, open), from: index, to: index + part.length }));
}

/** What can be written at `at`. */
export function positionAt(text: string, at: number): JsonPosition {
  const open: Container[] = [];
  for (const { 0: part, index } of text.slice(0, at).matchAll(parts)) {
    // A string or a number that is being written has not been read yet.
    if (index + part.length < at || /^[{}[\],:]$/.test(part)) read(part, open);
  }
  const inside = open.at(-1);
  const isName = inside?.type === 'object' && inside.expectsName;
  return { type: isName ? 'name' : 'value', pointer: isName ? inside.pointer : pointerOf(inside), depth: open.length };
}

/** Reads one part, and keeps track of what is open. */
function read(part: string, open: Container[]): Pick<JsonToken, 'type' | 'pointer'> {
  const inside = open.at(-1);
  const pointer = pointerOf(inside);
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
  return { type: 'name', pointer: pointerOf(inside) };
}

const pointerOf = (inside: Container | undefined): string =>
  inside === undefined ? '' : pointInto(inside.pointer, inside.type === 'object' ? inside.name : inside.index);

function unquoted(part: string): string {
  try {
    return String(JSON.parse(part));
  } catch {
    return part.replaceAll('"', '');
  }
}
