/** A command split into its words. */
export interface SplitCommand {
  readonly words: readonly string[];
  /** Whether a word contains an unquoted `&`, which ends the command in a shell. */
  readonly hasUnquotedAmpersand: boolean;
  /** Unclosed quotation mark; null if all are closed. */
  readonly unclosedQuote: string | null;
}

type Shell = 'posix' | 'cmd' | 'powershell';

/** Whether a word ends the command in a shell, such as a pipe or a redirection. */
const isCommandEnd = (word: string): boolean => /^(?:\|{1,2}|&{1,2}|;|\d?>{1,2}.*|<(?![\w-]+>).*)$/.test(word);

/**
 * Splits a command as sh, the Windows command prompt or PowerShell does. Continuations are recognized even without
 * their line break, because a search field replaces it with a space.
 *
 * @example splitShellCommand("curl -H 'A: b' \\\n  https://x.example") → ['curl', '-H', 'A: b', 'https://x.example']
 */
export function splitShellCommand(text: string): SplitCommand {
  const shell = detectShell(text);
  const lines = joinLines(text, shell);
  const scanner: Scanner = { text: shell === 'cmd' ? removeCarets(lines) : lines, position: 0, hasAmpersand: false };
  const words: string[] = [];
  for (;;) {
    skipSpace(scanner);
    if (scanner.position >= scanner.text.length) break;
    const start = scanner.position;
    const result = readWord(scanner, shell);
    if (isCommandEnd(scanner.text.slice(start, scanner.position))) break;
    words.push(result.word);
    if (result.openQuote !== null)
      return { words, hasUnquotedAmpersand: scanner.hasAmpersand, unclosedQuote: result.openQuote };
  }
  return { words, hasUnquotedAmpersand: scanner.hasAmpersand, unclosedQuote: null };
}

interface Scanner {
  readonly text: string;
  position: number;
  hasAmpersand: boolean;
}

/** Detects a shell by its continuations and escapes. */
function detectShell(text: string): Shell {
  if (/\^[ \t]*[\r\n]|[ \t]\^[ \t]+[-"']|\^"/.test(text)) return 'cmd';
  return /`[ \t]*[\r\n]|[ \t]`[ \t]+[-"']|`"/.test(text) ? 'powershell' : 'posix';
}

const continuations: Readonly<Record<Shell, RegExp>> = {
  posix: /\\[ \t]*\r?\n|(?<=[ \t])\\[ \t]+(?=[-"'])/g,
  cmd: /\^[ \t]*\r?\n|(?<=[ \t])\^[ \t]+(?=[-"'])/g,
  powershell: /`[ \t]*\r?\n|(?<=[ \t])`[ \t]+(?=[-"'])/g,
};

const joinLines = (text: string, shell: Shell): string => text.replace(continuations[shell], ' ');

/** Removes the escapes of the Windows command prompt: `^"` → `"`, `^^` → `^`. */
const removeCarets = (text: string): string => text.replace(/\^([\s\S])/g, '$1');

function skipSpace(scanner: Scanner): void {
  while (scanner.position < scanner.text.length && /\s/.test(scanner.text.charAt(scanner.position)))
    scanner.position += 1;
}

function readWord(scanner: Scanner, shell: Shell): { readonly word: string; readonly openQuote: string | null } {
  const parts: string[] = [];
  while (scanner.position < scanner.text.length) {
    const character = scanner.text.charAt(scanner.position);
    if (/\s/.test(character)) break;
    const quoted = readQuoted(scanner, shell, character);
    if (quoted === null) parts.push(readPlain(scanner, shell, character));
    else {
      parts.push(quoted.text);
      if (!quoted.isClosed) return { word: parts.join(''), openQuote: character };
    }
  }
  return { word: parts.join(''), openQuote: null };
}

function readPlain(scanner: Scanner, shell: Shell, character: string): string {
  const escapeCharacter = { posix: '\\', cmd: '', powershell: '`' }[shell];
  if (character === '&') scanner.hasAmpersand = true;
  scanner.position += 1;
  if (character !== escapeCharacter || scanner.position >= scanner.text.length) return character;
  scanner.position += 1;
  return scanner.text.charAt(scanner.position - 1);
}

interface Quoted {
  readonly text: string;
  readonly isClosed: boolean;
}

/** Reads a quoted part; null at any other character. */
function readQuoted(scanner: Scanner, shell: Shell, character: string): Quoted | null {
  const isAnsi = shell === 'posix' && character === '$' && scanner.text.charAt(scanner.position + 1) === "'";
  if (isAnsi) {
    scanner.position += 2;
    return readUntil(scanner, "'", readAnsiEscape);
  }
  if (character === "'") {
    scanner.position += 1;
    return readUntil(scanner, "'", shell === 'powershell' ? readDoubledQuote : () => null);
  }
  if (character !== '"') return null;
  scanner.position += 1;
  return readUntil(scanner, '"', shell === 'powershell' ? readBacktick : readBackslash);
}

/** Returns the unescaped text and the length of the escape at a position; null for an ordinary character. */
type ReadEscape = (text: string, at: number) => { readonly text: string; readonly length: number } | null;

function readUntil(scanner: Scanner, quote: string, readEscape: ReadEscape): Quoted {
  const parts: string[] = [];
  while (scanner.position < scanner.text.length) {
    const escaped = readEscape(scanner.text, scanner.position);
    const character = scanner.text.charAt(scanner.position);
    if (escaped) parts.push(escaped.text);
    else if (character === quote) {
      scanner.position += 1;
      return { text: parts.join(''), isClosed: true };
    } else parts.push(character);
    scanner.position += escaped?.length ?? 1;
  }
  return { text: parts.join(''), isClosed: false };
}

const readBackslash: ReadEscape = (text, at) =>
  text.charAt(at) === '\\' && /["\\$`]/.test(text.charAt(at + 1)) ? { text: text.charAt(at + 1), length: 2 } : null;

const readBacktick: ReadEscape = (text, at) => {
  if (text.charAt(at) === '`' && at + 1 < text.length) return { text: text.charAt(at + 1), length: 2 };
  // Windows PowerShell 5 needs a backslash as well, to pass a quotation mark to a program.
  if (text.startsWith('\\`"', at)) return { text: '"', length: 3 };
  return text.startsWith('""', at) ? { text: '"', length: 2 } : null;
};

const readDoubledQuote: ReadEscape = (text, at) => (text.startsWith("''", at) ? { text: "'", length: 2 } : null);

const ansiEscapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const readAnsiEscape: ReadEscape = (text, at) => {
  if (text.charAt(at) !== '\\' || at + 1 >= text.length) return null;
  const code = /^\\(?:u([\da-fA-F]{1,4})|x([\da-fA-F]{1,2}))/.exec(text.slice(at, at + 6));
  if (code) return { text: String.fromCharCode(Number.parseInt(code[1] ?? code[2] ?? '', 16)), length: code[0].length };
  const next = text.charAt(at + 1);
  return { text: ansiEscapes[next] ?? next, length: 2 };
};
