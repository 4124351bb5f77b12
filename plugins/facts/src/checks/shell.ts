/** A command of a shell script as its words, quotes taken off and variables left as they are. */
export type Command = readonly string[];

/**
 * The commands of a Bash script of the kind that guides hold: words, quotes, backslashes at line ends.
 *
 * @throws Error for what guides should not hold: pipes, substitutions, loops.
 */
export function parseShell(script: string): Command[] {
  const commands: string[][] = [];
  let words: string[] = [];
  let word: string | undefined;
  let quote: '"' | "'" | undefined;
  const endWord = () => {
    if (word !== undefined) words.push(word);
    word = undefined;
  };
  const letters = [...script.replaceAll('\\\n', ' '), '\n'];
  for (const letter of letters) {
    if (quote) {
      if (letter === quote) quote = undefined;
      else word += letter;
    } else if (letter === '"' || letter === "'") {
      quote = letter;
      word ??= '';
    } else if (letter === '\n') {
      endWord();
      if (words.length > 0) commands.push(words);
      words = [];
    } else if (/\s/.test(letter)) endWord();
    else if (/[|;&<>()`]/.test(letter)) throw new Error(`${letter} outside quotes in: ${script}`);
    else word = (word ?? '') + letter;
  }
  if (quote) throw new Error(`a quote is not closed in: ${script}`);
  return commands;
}
