import { existsSync, readFileSync } from 'node:fs';

/** Words that readers use to search for a page or section, with their counts. */
export interface ReadersWordsForAddress {
  /** File that contains the words. */
  readonly file: string;
  /** URL path from the site's root, with `#` before the anchor of a section. */
  readonly address: string;
  readonly counts: ReadonlyMap<string, number>;
}

/**
 * Reads counts of readers' words: a line per page with its path, a tab, and words, each followed by its count. Empty if
 * the file does not exist.
 *
 * @throws Error that names the file and every invalid line.
 */
export function loadReadersWordCounts(file: string | null): ReadersWordsForAddress[] {
  if (file === null || !existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const errors = lines.flatMap((line, index) =>
    linePattern.test(line) ? [] : [`${file}:${index + 1}: ${JSON.stringify(line.slice(0, 60))}`],
  );
  if (errors.length > 0)
    throw new Error(
      `Each line must have a path, a tab, and words with counts, such as "/docs/limits\\tlimit 12 calls 3":\n${errors.join('\n')}`,
    );
  return lines.map((line) => {
    const [address = '', words = ''] = line.split('\t');
    const pairs = words.matchAll(/(\S+) (\d+)/g);
    return {
      file,
      address: decodeURI(address),
      counts: new Map(Array.from(pairs, ([, word = '', count]) => [word, Number(count)])),
    };
  });
}

const linePattern = /^\/[^\t]*\t\S+ [1-9]\d*(?: \S+ [1-9]\d*)*$/;

/** Writes counts in the format of `loadReadersWordCounts`: sorted by path, the most frequent words first. */
export function formatReadersWordCounts(words: readonly Pick<ReadersWordsForAddress, 'address' | 'counts'>[]): string {
  const lines = words.map(({ address, counts }) => {
    const sorted = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
    return `${encodeURI(address)}\t${sorted.map(([word, count]) => `${word} ${count}`).join(' ')}\n`;
  });
  return lines.sort().join('');
}
