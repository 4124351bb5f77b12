import { gzipSync } from 'node:zlib';
import { shortenVariants } from '../long-run.ts';
import { expect, test, waitForHydration } from './support/test.ts';

/** Maximum kilobytes (1,000 bytes of gzip -9) of a first visit: in total without fonts, and of scripts. */
const budgets = [
  { kind: 'a guide', path: '/docs/rest/usage-policy', total: 205, script: 169 },
  { kind: 'an operation page', path: '/docs/rest/api-reference/schedule-job', total: 198.6, script: 150.1 },
  { kind: 'the full reference', path: '/rest/api-reference', total: 267.1, script: 135 },
  { kind: 'an action of the web services', path: '/docs/web-services/assets/asset-detail', total: 188, script: 150.1 },
  { kind: 'a table', path: '/docs/daas/dictionary/Jobs/jobs_v1', total: 187, script: 149 },
  { kind: 'the home page', path: '/', total: 178, script: 133 },
];

/** Kilobytes of both fonts and the rules that declare them, which every page loads. */
const fonts = 27.36;

// The first page has the most scripts, the second the scripts of every generated page, the third the most text.
for (const { kind, path, total, script } of shortenVariants(budgets, 3)) {
  test(`${kind} transfers at most ${total} kB and the fonts, ${script} of them scripts`, async ({ page }) => {
    const bodies: Promise<{ type: string; bytes: number }>[] = [];
    page.on('response', (response) => {
      const type = response.request().resourceType();
      bodies.push(
        response.body().then(
          (body) => ({ type, bytes: gzipSync(body, { level: 9 }).length }),
          () => ({ type, bytes: 0 }),
        ),
      );
    });
    await page.goto(path);
    // Scripts are loaded after the first paint.
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(bodies);
    const sum = (isIncluded: (type: string) => boolean) =>
      sizes.filter(({ type }) => isIncluded(type)).reduce((total, { bytes }) => total + bytes, 0) / 1000;
    const reason =
      'kB, over the budget. Find the files that grew (npm run measure -- pages), load them on demand, and raise the budget only for code that every page needs immediately.';
    expect(
      sizes.filter(({ type }) => type === 'stylesheet'),
      'A page links one style sheet; site/patches/create-linked-styles-plugin.ts chooses it.',
    ).toHaveLength(1);
    expect(
      sum((type) => type === 'script'),
      'The scripts of the page were not loaded.',
    ).toBeGreaterThan(50);
    expect(
      sum((type) => type === 'script'),
      `Scripts exceed their size in ${reason}`,
    ).toBeLessThanOrEqual(script);
    expect(
      sum(() => true),
      `The page exceeds its size in ${reason}`,
    ).toBeLessThanOrEqual(total + fonts);
  });
}
