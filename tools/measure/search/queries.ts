import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A query with the pages that answer it. */
export interface GradedQuery {
  readonly class: string;
  readonly text: string;
  /** Addresses of the pages that answer it; none for what the portal has nothing for. */
  readonly pages: readonly string[];
  /** Of pages that help too. */
  readonly helpful: readonly string[];
}

/**
 * Reads queries: a line for each has its class, its text, the pages that answer it and those that help too, separated by
 * tabs. A page is its line in `pages.txt` beside the file.
 *
 * @throws Error that names every invalid line.
 */
export async function readQueries(file: string): Promise<GradedQuery[]> {
  const pages = (await readFile(join(dirname(file), 'pages.txt'), 'utf8')).trimEnd().split('\n');
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const faults: string[] = [];
  const queries = lines.map((line, index) => {
    const [name, text, answers, helpful = '', more] = line.split('\t');
    const of = (numbers = '') =>
      numbers
        .split(' ')
        .filter(Boolean)
        .map((number) => pages[Number(number) - 1]);
    const query = { class: name ?? '', text: text ?? '', pages: of(answers), helpful: of(helpful) };
    if (!name || !text || answers === undefined || more !== undefined || [...query.pages, ...query.helpful].includes(undefined))
      faults.push(`${file}:${index + 1}: ${line}`);
    return query;
  });
  if (faults.length > 0) throw new Error(`A class, a text and one or two lists of lines of pages.txt are needed, separated by tabs:\n${faults.join('\n')}`);
  // Those of other lines were named above.
  return queries as GradedQuery[];
}
