import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromiumPath } from '../../../tests/chromium.ts';
import { findAxeIssues } from '../../../tests/e2e/support/axe.ts';

/** Number of pages to inspect in a portal. */
const maxPages = 10;

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Counts the violations that axe finds (WCAG 2.2 AA) on ten pages, spread across the site. */
export async function countAccessibilityViolationsOnSampledPages(
  site: string,
  pages: readonly string[],
): Promise<number> {
  const step = Math.max(1, Math.floor(pages.length / maxPages));
  const selectedPages = pages
    .toSorted()
    .filter((_, index) => index % step === 0)
    .slice(0, maxPages);
  const executablePath = findChromiumPath();
  const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await serveFiles(page, site);
    let count = 0;
    for (const file of selectedPages) count += await countOnPage(page, file);
    return count;
  } finally {
    await browser.close();
  }
}

/** Serves the site's files in response to a page's requests. */
async function serveFiles(page: Page, site: string): Promise<void> {
  await page.route('http://portal.test/**', async (route) => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname).replace(/\/$/, '/index.html');
    const name = extname(path) === '' ? `${path}.html` : path;
    const body = await readFile(join(site, name)).catch(() => null);
    if (body === null) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ body, contentType: mediaTypes[extname(name)] ?? 'application/octet-stream' });
  });
}

async function countOnPage(page: Page, file: string): Promise<number> {
  await page.goto(`http://portal.test/${file}`, { waitUntil: 'load' });
  const issues = await findAxeIssues(page);
  for (const issue of issues) console.error(`${file}: ${issue}`);
  return issues.length;
}
