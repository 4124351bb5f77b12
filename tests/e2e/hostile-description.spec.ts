import { fixture } from '../servers.ts';
import { expect, openPage, test } from './support/test.ts';

test.use({ baseURL: fixture.url });

for (const address of ['/docs/hostile/make-thing', '/docs/category/things', '/hostile']) {
  test(`${address}: no content of a description runs as a script`, async ({ page }) => {
    await openPage(page, address);
    const content = page.getByRole('main');
    await content.hover();
    expect(await page.evaluate(() => (window as { hostile?: string }).hostile ?? 'nothing ran')).toBe('nothing ran');
    await expect(content.locator('script, iframe, img, svg[onload], i')).toHaveCount(0);
    const attributes = await content
      .locator('*')
      .evaluateAll((elements) =>
        elements.flatMap((element) =>
          [...element.attributes]
            .filter(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value))
            .map(({ name }) => name),
        ),
      );
    expect(attributes).toEqual([]);
  });
}

test('shows markup in names and values literally, and sanitizes markup in descriptions', async ({ page }) => {
  await openPage(page, '/docs/hostile/make-thing');
  const content = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "Make <script>window.hostile = 'summary'</script> & {things}",
  );
  await expect(content).toContainText('Map<string, {a: 1}>');
  await expect(content.getByText('Name', { exact: true }).first()).toBeVisible();
  await expect(content).not.toContainText("window.hostile = 'field'");
  for (const value of ['<b>bold</b>', "{'curly'}", 'a & b'])
    await expect(content.getByText(value, { exact: true }).first()).toBeVisible();
});

test('wraps names of any length within the page', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of ['/docs/hostile/get-long-names', '/docs/hostile/make-thing', '/docs/category/things']) {
      await openPage(page, address);
      // A link in the breadcrumbs and a link to a related operation are wider than a phone, and than their column.
      const overflowing = await page
        .getByRole('main')
        .locator('a, span, h1, h2, code')
        .evaluateAll((all) =>
          all
            .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
            .map((element) => element.outerHTML),
        );
      expect(overflowing, `${address} at ${width}`).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${address} at ${width}`,
      ).toBeLessThanOrEqual(width);
    }
  }
});
