import { expect, openPage, test } from './support/test.ts';

const columns = {
  About: ['About us', 'Code of conduct', 'Privacy', 'Accessibility', 'Terms and conditions'],
  Support: ['Get started', 'Access to your data', 'Troubleshooting', 'Errors', 'DaaS support', 'Service status'],
  Resources: [
    'Documentation',
    'Web services',
    'Data dictionary',
    'Changes',
    'Glossary',
    'Downloads',
    'Coming soon',
    'All pages',
  ],
  'Connect with us': ['Homepage', 'Careers', 'Contact'],
};

test('the footer has four columns of links and the copyright of 2025', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [title, links] of Object.entries(columns)) {
    const column = footer.locator('.footer__col').filter({ hasText: title });
    await expect(column.getByRole('link')).toHaveText(links);
  }
  await expect(footer).toContainText('© 2025');
});

test('every internal link of the navbar and footer opens a page', async ({ page, request }) => {
  await page.goto('/');
  const links = page.locator(':is(.navbar, .footer) a[href^="/"]');
  const paths = await links.evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
  for (const path of new Set(paths)) {
    expect.soft((await request.get(path)).status(), path).toBe(200);
  }
});

test('wraps a link with a long name within its column on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/');
  const link = page.getByRole('contentinfo').getByRole('link').first();
  for (const name of ['The official description of everything, and its extensions', 'x'.repeat(80)]) {
    await link.evaluate((element, text) => element.replaceChildren(text), name);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(390);
  }
});
