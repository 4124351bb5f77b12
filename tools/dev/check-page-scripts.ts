import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromiumPath } from '../../tests/chromium.ts';
import { kindsOfPage } from '../../tests/e2e/support/kinds-of-page.ts';
import { root } from '../command.ts';
import { bundlePageScripts, findClientScriptsOfThemeComponents } from './page-scripts/bundle-page-scripts.ts';
import { readBuiltPageHtml, runPageScripts } from './page-scripts/run-page-scripts.ts';

// node tools/dev/check-page-scripts.ts: runs the page scripts of the current sources on a page of each kind from the
// last build, and fails if one throws. Checks nothing if no browser or build is available.
const executablePath = findChromiumPath() ?? chromium.executablePath();
const build = join(root, 'site/build');
if (!existsSync(executablePath)) console.log('Skipped: Chromium is not installed.');
else if (!existsSync(join(build, 'index.html'))) console.log('Skipped: there is no build. Run npm run build once.');
else await check();

async function check(): Promise<void> {
  const addresses = kindsOfPage.filter(({ isVariant }) => !isVariant).map(({ address }) => address);
  const builtAddresses = await Promise.all(
    addresses.map(async (address) => ((await readBuiltPageHtml(build, address)) ? [address] : [])),
  );
  const scripts = await bundlePageScripts(root, findClientScriptsOfThemeComponents(root));
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  const errors = await runPageScripts(browser, scripts, build, builtAddresses.flat());
  await browser.close();
  // An error that occurs on many pages is printed once.
  for (const [error, occurrences] of Map.groupBy(errors, ({ error: text }) => text))
    console.log(
      `A page script throws on ${occurrences[0]?.address}${occurrences.length > 1 ? ` and ${occurrences.length - 1} more pages` : ''}:\n${error}\n`,
    );
  process.exitCode = errors.length === 0 ? 0 : 1;
}
