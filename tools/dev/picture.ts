import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { providerPath } from '@portal/portal-config/chosen';
import { startPortal } from '../../tests/e2e/account/portal.ts';
import { root } from '../command.ts';
import { chromiumOptions } from './chromium.ts';
import { pictureOfAccount } from './pictures/account.ts';
import { picturesOfConsole } from './pictures/console.ts';
import { buildWhenStale } from './site-build.ts';

// npm run picture: takes the pictures that pages show of the portal anew, from the portal as it is. Their sizes stand beside
// their addresses in the provider's configuration of the home page and in plugins/account/src/page/Inside.tsx.
if ((await buildWhenStale()) !== 0) process.exit(1);
const portal = await startPortal();
const browser = await chromium.launch(await chromiumOptions());
try {
  const { plain, dense } = await picturesOfConsole(await browser.newPage(), portal.url);
  await keep('console', plain);
  await keep('console-2x', dense);
  await keep('account', await pictureOfAccount(await browser.newPage(), portal));
} finally {
  await browser.close();
  await portal.stop();
}

async function keep(name: string, picture: Buffer): Promise<void> {
  const path = providerPath('static/img', `${name}.webp`);
  await writeFile(join(root, path), picture);
  console.log(`${path}: ${picture.length} bytes`);
}
