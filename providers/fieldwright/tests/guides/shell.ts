/** Words of a shell command, without quotes and with variables unexpanded. */
export type ShellCommandWords = readonly string[];

/**
 * Parses a Bash script with the constructs that guides use: words, quotes, pipes, redirected output, and substitutions,
 * whose commands are returned last.
 *
 * @throws Error for constructs that guides should not use: several commands on a line, loops, backquotes.
 */
export function parseShellCommands(script: string): ShellCommandWords[] {
  const substituted: string[] = [];
  const plain = script.replaceAll('\\\n', ' ').replaceAll(substitution, (_, inner: string) => {
    substituted.push(inner);
    return `$SUBSTITUTED_${substituted.length}`;
  });
  return [...parsePlain(plain), ...substituted.flatMap(parseShellCommands)];
}

/** Substitution without nested parentheses: `$(date)`. */
const substitution = /\$\(([^()]*)\)/g;

function parsePlain(script: string): string[][] {
  const commands: string[][] = [];
  let words: string[] = [];
  let word: string | undefined;
  let quote: '"' | "'" | undefined;
  const endWord = () => {
    if (word !== undefined) words.push(word);
    word = undefined;
  };
  const endCommand = () => {
    endWord();
    if (words.length > 0) commands.push(words);
    words = [];
  };
  for (const letter of [...script.replaceAll(/ \d?>\S+/g, ''), '\n']) {
    if (quote) {
      if (letter === quote) quote = undefined;
      else word += letter;
    } else if (letter === '"' || letter === "'") {
      quote = letter;
      word ??= '';
    } else if (letter === '\n' || letter === '|') endCommand();
    else if (/\s/.test(letter)) endWord();
    else if (/[;&<>()`]/.test(letter)) throw new Error(`${letter} outside quotes in: ${script}`);
    else word = (word ?? '') + letter;
  }
  if (quote) throw new Error(`a quote is not closed in: ${script}`);
  return commands;
}
