import { expect, test } from 'vitest';
import { readPageTextFromHtml } from './html.ts';

const getText = (markup: string): string =>
  readPageTextFromHtml(`<main><h1>Title</h1>${markup}</main>`, false)
    ?.sections.map(({ text }) => text)
    .join('|') ?? '';

const row = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

test('reads table rows as sentences, followed by the column headings', () => {
  const table = `<table><thead><tr><th>Call</th><th>Scope</th></tr></thead><tbody>${row('<p>Get a contact</p>', '<code>contacts:read</code>')}${row('List jobs.', '')}</tbody></table>`;
  expect(getText(`<p>Six calls:</p>${table}<p>Then go on.</p>`)).toBe(
    'Six calls: Get a contact · contacts:read. List jobs. Call · Scope. Then go on.',
  );
});

test('reads the same text from a table whose cells and rows have no end tags', () => {
  expect(
    getText(
      '<table><thead><tr><th>Call<th>Scope<tbody><tr><td>Get a contact<td>contacts:read<tr><td>List jobs<td>jobs:read</table><p>Then go on.',
    ),
  ).toBe('Get a contact · contacts:read. List jobs · jobs:read. Call · Scope. Then go on.');
});

test('omits page actions and folded headings', () => {
  expect(
    getText(
      '<p>First.</p><details data-markdown="none"><summary>On this page</summary><ul><li>Errors</li></ul></details><p>Then.</p>',
    ),
  ).toBe('First. Then.');
});

test('reads a row with an anchor as a field and separates its other cells', () => {
  const page = readPageTextFromHtml(
    '<main><h1>Title</h1><table><tr id="on-stop"><td><code>onStop</code></td><td>boolean</td><td>May not order.</td></tr></table></main>',
    false,
  );
  expect(page?.fields).toEqual([{ name: 'onStop', anchor: 'on-stop', text: 'boolean · May not order.', values: [] }]);
});
