import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { completeAccountsConfigSchema, pickAccountsConfigForPages } from '@refdesk/portal-config/offer';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

it('the offer for unit tests matches the build (run this file with --update to rewrite it)', async () => {
  const offer = completeAccountsConfigSchema.parse(
    JSON.parse(await readFile(resolve(root, 'site/build/portal.json'), 'utf8')).offer,
  );
  await expect(`${JSON.stringify(offer, null, 2)}\n`).toMatchFileSnapshot(resolve(root, 'tests/fixtures/offer.json'));
  await expect(`${JSON.stringify(pickAccountsConfigForPages(offer), null, 2)}\n`).toMatchFileSnapshot(
    resolve(root, 'tests/fixtures/offer-on-pages.json'),
  );
});
