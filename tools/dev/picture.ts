import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { getProviderPathFromRoot } from '@refdesk/portal-config/chosen';
import { startTestPortal } from '../../tests/e2e/account/test-portal.ts';
import { root } from '../command.ts';
import { parseCommandLine } from '../command-line.ts';
import { findOrInstallChromium } from './chromium.ts';
import { captureConsoleAtBothPixelDensities } from './pictures/console.ts';
import { buildSiteIfChanged } from './site-build.ts';

// The sizes of the screenshots are configured next to their paths.
parseCommandLine('\nRegenerates the screenshots of the home page.', {});
if ((await buildSiteIfChanged()) !== 0) process.exit(1);
const portal = await startTestPortal();
const browser = await chromium.launch(await findOrInstallChromium());
try {
  const { plain, dense } = await captureConsoleAtBothPixelDensities(await browser.newPage(), portal.url);
  await writePicture('console', plain);
  await writePicture('console-2x', dense);
} finally {
  await browser.close();
  await portal.stop();
}

async function writePicture(name: string, picture: Buffer): Promise<void> {
  const path = getProviderPathFromRoot('static/img', `${name}.webp`);
  await writeFile(join(root, path), picture);
  console.log(`${path}: ${picture.length} bytes`);
}
