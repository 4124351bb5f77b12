import AxeBuilder from '@axe-core/playwright';
import { expect, open, test } from './test.ts';

/** One page of each kind, as readers see it who have told their system what they need. */
const kinds = [
  ['the home page', '/'],
  ['the product listing', '/documentation/ProductListing'],
  ['a guide', '/docs/rest/quick-start'],
  ['an operation', '/docs/rest/api-reference/create-job'],
  ['a category', '/docs/category/jobs'],
  ['a full reference', '/rest/auth-proxy'],
  ['an action of the web services', '/docs/web-services/jobs/job-get'],
  ['a table', '/docs/daas/dictionary/Jobs/jobs_v1'],
  ['search results', '/search?q=job'],
  ['an account page', '/account/integrations'],
] as const;

for (const [name, address] of kinds) {
  test.describe(name, () => {
    for (const [zoom, width] of [
      ['200', 640],
      ['400', 320],
    ] as const) {
      test.describe(() => {
        // A screen of 1280 pixels shows this many of CSS's when it is enlarged.
        test.use({ viewport: { width, height: 512 } });

        test(`is read at ${zoom} % without scrolling sideways`, async ({ page }) => {
          await open(page, address);
          const overhang = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          expect(overhang).toBeLessThanOrEqual(0);
        });
      });
    }

    test('moves nothing when less motion is wished for', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, address);
      const moving = await page.evaluate(() => {
        const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
        return Array.from(document.querySelectorAll('*'))
          .filter((element) => {
            const style = getComputedStyle(element);
            const isMoved =
              style.transitionProperty !== 'none' &&
              /all|transform|translate|rotate|scale|height|width|top|left|right|bottom|margin/.test(style.transitionProperty);
            return (style.animationName !== 'none' && seconds(style.animationDuration) > 0.01) || (isMoved && seconds(style.transitionDuration) > 0.01);
          })
          .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
      });
      expect(moving).toEqual([]);
    });

    test('keeps its focus visible and its parts named in forced colours', async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await open(page, address);
      for (let times = 0; times < 6; times++) {
        await page.keyboard.press('Tab');
        const outline = await page.evaluate(() => {
          const style = document.activeElement ? getComputedStyle(document.activeElement) : null;
          return style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none' || style.borderStyle !== 'none');
        });
        expect(outline).toBe(true);
      }
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a']).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  });
}
