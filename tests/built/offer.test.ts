import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { offerOnPages, offerSchema } from '@portal/portal-config/offer';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = async (file: string) => JSON.parse(await readFile(resolve(root, file), 'utf8'));

it('unit tests know what the provider offers as the build has made it', async () => {
  const { offer } = await read('site/build/portal.json');
  expect(await read('tests/fixtures/offer.json')).toEqual(offer);
  expect(await read('tests/fixtures/offer-on-pages.json')).toEqual(offerOnPages(offerSchema.parse(offer)));
});
