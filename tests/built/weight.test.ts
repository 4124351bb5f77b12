import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const site = resolve(import.meta.dirname, '../../site/build');

test('the page of what changed between versions is light', async () => {
  expect((await stat(`${site}/docs/rest/changes.html`)).size).toBeLessThan(1_500_000);
});
