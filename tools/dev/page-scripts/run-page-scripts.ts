import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { BundledPageScripts } from './bundle-page-scripts.ts';

/** An error that a script threw on a page. */
export interface PageScriptError {
  readonly address: string;
  /** The error with its stack. */
  readonly error: string;
}

const origin = 'http://portal.invalid';
const bundlePath = '/__page-scripts/';

/**
 * Opens built pages without their scripts, runs the bundled scripts on them, and collects errors. Scripts run in the
 * HTML of the last build; requests to the service fail.
 */
export async function runPageScripts(
  browser: Browser,
  scripts: BundledPageScripts,
  build: string,
  addresses: readonly string[],
): Promise<PageScriptError[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith(bundlePath))
      return route.fulfill({
        body: scripts.get(pathname.slice(bundlePath.length)) ?? '',
        contentType: 'text/javascript',
      });
    if (route.request().resourceType() !== 'document') return route.abort();
    const html = await readBuiltPageHtml(build, pathname);
    return route.fulfill({ body: html === null ? '' : removeScripts(html), contentType: 'text/html' });
  });
  const errors: PageScriptError[] = [];
  const page = await context.newPage();
  for (const address of addresses) errors.push(...(await runOnPage(page, address)));
  await context.close();
  return errors;
}

async function runOnPage(page: Page, address: string): Promise<PageScriptError[]> {
  const errors: PageScriptError[] = [];
  const collect = (error: Error) => errors.push({ address, error: error.stack ?? error.message });
  page.on('pageerror', collect);
  await page.goto(`${origin}${address}`);
  // A string, since tools that compile this file would replace the `import` of a function.
  await page.evaluate(`import("${bundlePath}entry.js").catch(reportError)`);
  // Unhandled rejections are reported in a later task.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  page.off('pageerror', collect);
  return errors;
}

const removeScripts = (html: string): string => html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '');

/** Reads `path.html` or `path/index.html` of a build; null if neither exists. */
export async function readBuiltPageHtml(build: string, address: string): Promise<string | null> {
  const path = decodeURI(address);
  const files = extname(path) === '.html' ? [path] : [`${path}.html`, `${path}/index.html`];
  for (const file of files) {
    const html = await readFile(join(build, file), 'utf8').catch(() => null);
    if (html !== null) return html;
  }
  return null;
}
