import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod';

const expectationSchema = z.object({
  path: z.string(),
  /** 3 answers the query, 2 answers it too, 1 is near. */
  grade: z.int().min(0).max(3),
  hash: z.string().optional(),
});

const querySchema = z.object({ id: z.string(), class: z.string(), q: z.string(), expect: z.array(expectationSchema).min(1) });

/** A query with the pages that answer it. */
export type GradedQuery = z.output<typeof querySchema>;

/** @throws ZodError that names each fault of the file. */
export async function readQueries(file: string): Promise<GradedQuery[]> {
  return z
    .array(querySchema)
    .min(1)
    .parse(JSON.parse(await readFile(file, 'utf8')));
}

/** What readers asked: with the pages that answer it, or that the portal has nothing. */
export interface ReadersQueries {
  readonly answered: readonly GradedQuery[];
  readonly unanswered: readonly string[];
}

/**
 * Reads the files of `directory`, one for each group of readers: class, query, pages that answer it best and pages
 * that answer it too, by their lines in `pages.txt` beside the directory.
 *
 * @throws Error that names a line with a fault.
 */
export async function readReaders(directory: string): Promise<ReadersQueries> {
  const pages = (await readFile(join(directory, '../pages.txt'), 'utf8')).trimEnd().split('\n');
  const files = (await readdir(directory)).filter((name) => name.endsWith('.tsv')).sort();
  const lines = await Promise.all(files.map(async (name) => readLines(join(directory, name))));
  const read = lines.flat().map((line) => readLine(line, pages));
  return {
    answered: read.filter(({ expect }) => expect.length > 0),
    unanswered: read.filter(({ expect }) => expect.length === 0).map(({ q }) => q),
  };
}

interface Line {
  /** Where it stands. */
  readonly id: string;
  readonly text: string;
}

const readLines = async (file: string): Promise<Line[]> =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((text, index) => ({ id: `${basename(file, '.tsv')}-${index + 1}`, text }));

function readLine({ id, text }: Line, pages: readonly string[]): GradedQuery {
  const [kind, q, best, others, more] = text.split('\t');
  if (!kind || !q || others === undefined || more !== undefined)
    throw new Error(`${id}: a class, a query and two lists of pages, separated by tabs, are needed.`);
  const graded = (list: string | undefined, grade: number) =>
    (list ?? '')
      .split(' ')
      .filter(Boolean)
      .map((line) => ({ ...placeOf(line, pages, id), grade }));
  return { id, class: kind, q, expect: [...graded(best, 3), ...graded(others, 2)] };
}

function placeOf(line: string, pages: readonly string[], id: string): Place {
  const address = pages[Number(line) - 1];
  if (address === undefined) throw new Error(`${id}: pages.txt has no line ${line}.`);
  return placeAt(address);
}

/** The place at an address. */
export function placeAt(address: string): Place {
  const [path = '', hash] = decodeURI(address).split('#');
  return hash === undefined ? { path } : { path, hash };
}

interface Place {
  readonly path: string;
  readonly hash?: string;
}
