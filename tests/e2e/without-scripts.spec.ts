import { kindsOfPage } from './support/kinds-of-page.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('no page shows a control that does nothing without scripts, on a wide or a narrow screen', async ({ page }) => {
  test.slow();
  for (const { name, address } of kindsOfPage) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(findDeadControls), `${name} at ${width} pixels`).toEqual([]);
    }
  }
});

test('without scripts, a group of the sidebar is a link to its first page and not a button', async ({ page }) => {
  await page.goto('/docs/rest/quick-start');
  const groups = page.locator('.theme-doc-sidebar-container .menu__link--sublist-caret');
  await expect(groups).not.toHaveCount(0);
  for (const group of await groups.all()) {
    await expect(group).not.toHaveRole('button');
    await expect(group).not.toHaveAttribute('aria-expanded');
    await expect(group).toHaveAttribute('href', /^\/docs\//);
    expect(await group.evaluate((element) => getComputedStyle(element, '::after').display)).toBe('none');
  }
});

// navbar.spec.ts covers this as well.
test('without scripts, the menus of the navbar open on focus', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Documentation' });
  await menu.focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('.dropdown__link:focus')).toBeVisible();
});

// Runs in the page: returns controls that only a script could handle. Radio buttons and checkboxes work by the style
// sheet.
function findDeadControls(): string[] {
  const controls =
    'button:not(.navbar__link), select, textarea, input:not([type="radio"], [type="checkbox"]), [role="tab"], dialog';
  return Array.from(document.querySelectorAll(controls))
    .filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        control.getBoundingClientRect().width > 1,
    )
    .map((control) => control.outerHTML.slice(0, 120));
}
