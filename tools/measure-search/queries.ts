import { readFile } from 'node:fs/promises';
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
