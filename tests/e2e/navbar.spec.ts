import { shortenVariants } from '../long-run.ts';
import { Navbar } from './pages/navbar.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, openPage, test } from './support/test.ts';

const menus = [
  {
    name: 'Documentation',
    links: [
      ['REST API', '/docs/rest/quick-start'],
      ['Data as a Service', '/docs/daas/quick-start'],
    ],
  },
  {
    name: 'About',
    links: [
      ['Who we are', '/docs/shared/about-us'],
      ['Homepage', 'https://www.example.com/'],
      ['Careers', 'https://www.example.com/careers'],
    ],
  },
  { name: 'Account', links: [['Manage API Keys', '/account/integrations']] },
] as const;

test('each menu opens on a click with the specified links only, passes axe, closes on a click elsewhere', async ({
  page,
}) => {
  await openPage(page, '/');
  const navbar = new Navbar(page);
  for (const { name, links } of menus) {
    const button = navbar.button(name);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(navbar.menuLinks).toHaveText(links.map(([label]) => label));
    for (const [label, address] of links) await expect(navbar.link(label)).toHaveAttribute('href', address);
    // An open menu covers the content below it.
    if (name === 'About') await expectAccessible(page, { part: '.navbar' });
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(navbar.link(links[0][0])).toBeHidden();
  }

  await navbar.button('Documentation').click();
  await navbar.link('REST API').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('REST quick start');
  await expect(navbar.button('Documentation')).toHaveAttribute('aria-expanded', 'false');
});

test('supports Enter, arrows, Home, End, Escape and Tab in a menu', async ({ page }) => {
  await openPage(page, '/');
  const navbar = new Navbar(page);
  const about = navbar.button('About');
  await about.focus();
  await page.keyboard.press('Enter');
  await expect(about).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(navbar.link('Who we are')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(navbar.link('Homepage')).toBeFocused();
  await page.keyboard.press('End');
  await expect(navbar.link('Careers')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(navbar.link('Who we are')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(navbar.link('Careers')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(navbar.link('Who we are')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(about).toBeFocused();
  await expect(about).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('ArrowUp');
  await expect(navbar.link('Careers')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(navbar.button('Account')).toBeFocused();
  await expect(about).toHaveAttribute('aria-expanded', 'false');
});

// home.spec.ts uses the same link.
test('links the brand to the home page', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/docs/rest/quick-start');
  await new Navbar(page).link('Fieldwright').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build on the job-management platform');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Without scripts, a menu is a list of links, which footer.spec.ts follows.
  test('opens a menu on focus and on hover', { tag: '@long' }, async ({ page }) => {
    await page.goto('/');
    const navbar = new Navbar(page);
    await expect(navbar.link('Who we are')).toBeHidden();
    await navbar.button('About').focus();
    await expect(navbar.link('Who we are')).toBeVisible();
    await navbar.button('Documentation').hover();
    await expect(navbar.link('REST API')).toBeVisible();
  });

  for (const width of shortenVariants([320, 390, 1000])) {
    test(`header elements do not overlap at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      const links = await page.getByRole('navigation', { name: 'Main' }).locator('a, button').all();
      const shown = [];
      for (const link of links) if (await link.isVisible()) shown.push(await link.boundingBox());
      const boxes = shown.filter((box) => box !== null).toSorted((a, b) => a.x - b.x);
      expect(boxes.length).toBeGreaterThan(1);
      for (const [index, box] of boxes.entries())
        expect(box.x + box.width).toBeLessThanOrEqual((boxes[index + 1]?.x ?? width) + 1);
    });
  }
});
