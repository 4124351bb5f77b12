import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { personalDataDescriptionsByCategory } from '../../../service/src/core/database/personal-columns.ts';

test('the privacy page names every category of personal data that is stored', async () => {
  const page = await readFile(resolve(import.meta.dirname, '../docs/shared/privacy.mdx'), 'utf8');
  const unnamed = Object.entries(personalDataDescriptionsByCategory).filter(([, words]) => !page.includes(words));
  expect(
    unnamed,
    'privacy.mdx must name these categories in the wording of personalDataDescriptionsByCategory (service/src/core/database/personal-columns.ts).',
  ).toEqual([]);
});
