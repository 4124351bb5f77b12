/** Reason why a file could not be read. */
export interface ReadingError {
  readonly message: string;
  /** Line number (1-based), if the parser reports it. */
  readonly line: number | undefined;
}

/** Rewords an error from the file system or the YAML parser for authors; the originals repeat the file name. */
export function toReadingError({ message }: Pick<Error, 'message'>): ReadingError {
  const [, reason = message, line] =
    message.match(/^(?:Failed to parse: )?([^\n]*?)(?: in ".*")? \((\d+):\d+\)/s) ?? [];
  const lineNumber = line === undefined ? undefined : Number(line);
  const knownReason = knownReasons.find(({ sign }) => sign.test(reason));
  return {
    message: knownReason ? knownReason.words(reason) : `This is neither YAML nor JSON: ${reason.split('\n')[0]}.`,
    line: lineNumber,
  };
}

/** Messages for common reasons. */
const knownReasons: readonly { readonly sign: RegExp; readonly words: (reason: string) => string }[] = [
  { sign: /ENOENT/, words: () => 'There is no such file.' },
  { sign: /EACCES|EPERM/, words: () => 'This file cannot be read.' },
  { sign: /EISDIR|received a folder/, words: () => 'This is a folder, not a file.' },
  { sign: /^not UTF-8/, words: () => 'This is not UTF-8 text. Save the file as UTF-8.' },
  {
    sign: /^it is (a URL|outside|nested)|^its aliases/,
    words: (reason) => `${reason.replace(/^it/, 'It')}.`,
  },
  { sign: /^The overlay /, words: (reason) => `${reason.replace(/\.$/, '')}.` },
  { sign: /depth|call stack/i, words: () => 'It is nested too deeply.' },
  { sign: /tab character/i, words: () => 'There is a tab where YAML requires spaces. Indent with spaces.' },
  { sign: /duplicat.* key/i, words: (reason) => `A key appears twice: ${reason}. Remove one of them.` },
  {
    sign: /single document/,
    words: () => 'The file contains several YAML documents. A description is one document: remove the lines ---.',
  },
];
