import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { followPageMoves, indexPageMoves, type PageMove } from '../../../plugins/search/src/readers-words/assign.ts';

/** A query with its correct pages. */
export interface GradedQuery {
  readonly class: string;
  readonly text: string;
  /** URL paths of the correct pages; empty if there is no answer. */
  readonly pages: readonly string[];
  /** URL paths of pages that are also helpful. */
  readonly helpful: readonly string[];
}

/**
 * Reads queries. Each line of a TSV file contains the class, the text, the correct pages and the helpful pages,
 * separated by tabs; a page is named by its line number in `pages.txt` in the same folder. A JSON file is a list of
 * objects with `class`, `text`, `pages` and optionally `helpful`, where pages are URL paths. A page that has moved
 * since is replaced by the target of its redirect.
 *
 * @throws Error that lists every invalid line, or the invalid fields of the JSON file.
 */
export async function readGradedQueries(file: string, moves: readonly PageMove[] = []): Promise<GradedQuery[]> {
  const text = await readFile(file, 'utf8');
  const queries = file.endsWith('.json') ? readJson(file, text) : await readTable(file, text);
  const targets = indexPageMoves(moves);
  const followMoves = (pages: readonly string[]) => pages.map((page) => followPageMoves(decodeURI(page), targets));
  return queries.map((query) => ({ ...query, pages: followMoves(query.pages), helpful: followMoves(query.helpful) }));
}

/** Returns the redirects of a portal's pages. */
export const listPageMoves = (redirects: Readonly<Record<string, string>>): PageMove[] =>
  Object.entries(redirects).map(([from, to]) => ({ from, to }));

const jsonSchema = z.array(
  z.strictObject({
    class: z.string().min(1),
    text: z.string().min(1),
    pages: z.array(z.string().startsWith('/')),
    helpful: z.array(z.string().startsWith('/')).default([]),
  }),
);

function readJson(file: string, text: string): GradedQuery[] {
  const parsed = jsonSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

async function readTable(file: string, text: string): Promise<GradedQuery[]> {
  const pages = (await readFile(join(dirname(file), 'pages.txt'), 'utf8')).trimEnd().split('\n');
  const errors: string[] = [];
  const queries = text
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      const [name = '', query = '', answers, helpful = '', extraCell] = line.split('\t');
      const resolvedPages = [toPages(answers, pages), toPages(helpful, pages)];
      if (
        name === '' ||
        query === '' ||
        answers === undefined ||
        extraCell !== undefined ||
        resolvedPages.flat().includes(undefined)
      )
        errors.push(`${file}:${index + 1}: ${line}`);
      return { class: name, text: query, pages: resolvedPages[0], helpful: resolvedPages[1] };
    });
  if (errors.length > 0)
    throw new Error(
      `Each line must contain a class, a text and one or two lists of line numbers of pages.txt, separated by tabs:\n${errors.join('\n')}`,
    );
  // Lines with an unknown page were reported above.
  return queries as GradedQuery[];
}

const toPages = (numbers = '', pages: readonly string[]): (string | undefined)[] =>
  numbers
    .split(' ')
    .filter(Boolean)
    .map((number) => pages[Number(number) - 1]);
