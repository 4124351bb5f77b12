import { findAxeIssues } from './support/axe.ts';
import { withRepeatsRemoved } from './support/repeats.ts';
import { expect, test } from './support/test.ts';

const row = (text: string, className = '') => `<li class="${className}"><a href="#${text}">${text}</a></li>`;
const list = (...rows: readonly string[]) =>
  `<!doctype html><html lang="en"><title>List</title><main><h1>List</h1><ul>${rows.join('')}</ul></main></html>`;
const plainRows = ['One', 'Two', 'Three', 'Four', 'Five'].map((text) => row(text));

test('removes third and later repeats during an inspection, and restores them afterwards', async ({ page }) => {
  await page.setContent(list(...plainRows));
  const before = await page.content();
  expect(await withRepeatsRemoved(page, () => page.getByRole('listitem').allTextContents())).toEqual(['One', 'Two']);
  expect(await page.content()).toBe(before);
});

test('does not restore elements that the page has rendered again in the meantime', async ({ page }) => {
  await page.setContent(list(...plainRows));
  const redraw = () => page.getByRole('list').evaluate((list) => list.replaceChildren('Drawn again'));
  await withRepeatsRemoved(page, redraw);
  await expect(page.getByRole('list')).toHaveText('Drawn again');
});

test('checks each distinct style wherever it appears, and reports every occurrence of an issue', async ({ page }) => {
  const pale = ['Six', 'Seven', 'Eight'].map((text) => row(text, 'pale'));
  await page.setContent(
    list(...plainRows, ...pale).replace('<title>', '<style>li { margin: 2em } .pale a { color: #ccc }</style><title>'),
  );
  const issues = await findAxeIssues(page);
  expect(issues.map((issue) => issue.split(':')[0])).toEqual(['color-contrast', 'color-contrast', 'color-contrast']);
});
