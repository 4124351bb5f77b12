const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** Processing cost of a JSON text. */
export interface JsonSize {
  /** Number of values, including nested ones; an empty array or object is counted twice. */
  readonly values: number;
  /** Nesting depth of arrays and objects. */
  readonly depth: number;
}

/**
 * Measures a JSON text before it is parsed, since parsing and each later pass take time in proportion to the number of
 * its values. `{"a":[1,2]}` → 4 values, 2 levels.
 */
export function countJsonValuesAndLevels(json: string): JsonSize {
  let values = 1;
  let level = 0;
  let depth = 0;
  for (let index = 0; index < json.length; index++) {
    switch (json.charCodeAt(index)) {
      case comma:
        values++;
        break;
      case openBracket:
      case openBrace:
        values++;
        level++;
        if (level > depth) depth = level;
        break;
      case closeBracket:
      case closeBrace:
        level--;
        break;
      case quote:
        index = findEndOfString(json, index);
        break;
    }
  }
  return { values, depth };
}

/** Returns the index of the quotation mark that ends a string. */
function findEndOfString(json: string, start: number): number {
  for (let index = start + 1; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (code === quote) return index;
    if (code === backslash) index++;
  }
  return json.length;
}

/**
 * Whether a string of a JSON text contains an escaped NUL, whose backslash is not escaped itself (RFC 8259, section 7).
 */
export function hasEscapedNul(json: string): boolean {
  for (let index = json.indexOf('\\u0000'); index !== -1; index = json.indexOf('\\u0000', index + 1)) {
    let backslashes = 1;
    while (json[index - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 1) return true;
  }
  return false;
}
