import { resolve } from 'node:path';

import { expect, test } from 'vitest';
import { addPageAddressesToApiConfig } from '../../../packages/portal-config/src/add-page-addresses.ts';
import { loadVersionsOfAllApis } from '../../../plugins/api-reference/src/load/apis.ts';
import { optionsSchema } from '../../../plugins/api-reference/src/options.ts';
import { createPagesAndSidebarsOfAllApis } from '../../../plugins/api-reference/src/pages/contribution.ts';
import { readApiHistories } from '../../../plugins/api-reference/src/versions/history.ts';

const description = resolve(import.meta.dirname, '../../../tests/fixtures/apis/gardens.yaml');

test.each(['/docs/gardens', '/docs/partners/green'] as const)('every page of an API is below %s', async (base) => {
  const entry = addPageAddressesToApiConfig(
    { id: 'gardens', title: 'Gardens', base, versions: [{ version: '1.0.0', description }] },
    'https://sandbox.example.com',
    {
      variables: 'ACME_',
      keys: 'acme_',
    },
  );
  const { versions } = await loadVersionsOfAllApis(optionsSchema.parse({ apis: [entry] }).apis, import.meta.dirname);
  const paths = createPagesAndSidebarsOfAllApis(versions, readApiHistories(versions)).pages.map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => path !== base && !path.startsWith(`${base}/`))).toEqual([]);
});
