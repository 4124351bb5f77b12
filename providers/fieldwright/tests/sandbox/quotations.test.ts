import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../../..');
const strip = (text: string) => text.replaceAll('`', '').replaceAll(/\s+/g, ' ');

/** Lists the sentences quoted in comments, each with its file. */
async function readQuotations(): Promise<readonly { readonly file: string; readonly sentence: string }[]> {
  const files = globSync('providers/fieldwright/sandbox/{rules,effects}/*.ts', { cwd: root });
  const found = files.map(async (file) => {
    const comments = (await readFile(resolve(root, file), 'utf8')).match(/(?<=^\s*\/\/ ).*/gm) ?? [];
    return comments.flatMap((comment) =>
      [...comment.matchAll(/"([^"]{12,})"/g)].map(([, sentence = '']) => ({ file, sentence })),
    );
  });
  return (await Promise.all(found)).flat();
}

test('rules and effects quote only sentences from the API description', async () => {
  const files = globSync('providers/fieldwright/apis/main/2.0.0/**/*.yaml', { cwd: root });
  const description = strip((await Promise.all(files.map((file) => readFile(resolve(root, file), 'utf8')))).join(' '));
  const quoted = await readQuotations();
  expect(quoted.length).toBeGreaterThan(50);
  expect(quoted.filter(({ sentence }) => !description.includes(strip(sentence).replace(/[.,;]$/, '')))).toEqual([]);
});
