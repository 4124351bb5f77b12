import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as z from 'zod';

const nullableString = z.string().nullable();

const expectedChangeSchema = z.strictObject({
  kind: z.string(),
  subject: z.string(),
  from: nullableString,
  to: nullableString,
  breaking: z.boolean(),
  note: nullableString,
});

/** An entry in the provider's own list of changes. */
export type ExpectedApiChange = z.output<typeof expectedChangeSchema>;

/** Reads the provider's own list of changes. */
export async function readExpectedApiChanges(file: URL): Promise<readonly ExpectedApiChange[]> {
  const { changes } = z
    .strictObject({ changes: z.array(expectedChangeSchema) })
    .parse(parse(await readFile(file, 'utf8')));
  return changes;
}
