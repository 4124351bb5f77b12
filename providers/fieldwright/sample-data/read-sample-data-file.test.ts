import { expect, test } from 'vitest';
import * as z from 'zod';
import { readSampleDataFile } from './read-sample-data-file.ts';

test('reports an invalid file with all its errors', () => {
  const schema = z.strictObject({ first: z.array(z.string()).max(3), middle: z.string() });
  expect(() => readSampleDataFile('names.yaml', schema)).toThrowErrorMatchingInlineSnapshot(`
    [Error: providers/fieldwright/sample-data/data/names.yaml: ✖ Unrecognized key: "last"
    ✖ Too big: expected array to have <=3 items
      → at first
    ✖ Invalid input: expected string, received undefined
      → at middle]
  `);
});
