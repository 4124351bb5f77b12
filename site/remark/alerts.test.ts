import type { Paragraph, Root, RootContent } from 'mdast';
import { expect, test } from 'vitest';
import { remarkAlerts } from './alerts.ts';

const paragraph = (value: string): Paragraph => ({ type: 'paragraph', children: [{ type: 'text', value }] });

function convertAlerts(child: RootContent): RootContent | undefined {
  const tree: Root = { type: 'root', children: [child] };
  remarkAlerts()(tree);
  return tree.children[0];
}

const convertQuote = (...values: readonly string[]) =>
  convertAlerts({ type: 'blockquote', children: values.map(paragraph) });

test.each([
  ['NOTE', 'note'],
  ['TIP', 'tip'],
  ['IMPORTANT', 'info'],
  ['WARNING', 'warning'],
  ['CAUTION', 'danger'],
])('turns a block quote that begins with [!%s] into an admonition', (mark, type) => {
  const data = { hName: 'admonition', hProperties: { type, title: mark.toLowerCase() } };
  expect(convertQuote(`[!${mark}]\nKeep both.`, 'More.')).toEqual({
    type: 'blockquote',
    data,
    children: [paragraph('Keep both.'), paragraph('More.')],
  });
});

test('also converts alerts in lists, alerts with formatting, and a marker in a separate paragraph', () => {
  expect(convertQuote('[!NOTE]', 'Words.')).toMatchObject({
    data: { hName: 'admonition' },
    children: [paragraph('Words.')],
  });
  const first: Paragraph = {
    type: 'paragraph',
    children: [
      { type: 'text', value: '[!TIP]\n' },
      { type: 'inlineCode', value: 'both' },
    ],
  };
  const list = convertAlerts({
    type: 'list',
    children: [{ type: 'listItem', children: [{ type: 'blockquote', children: [first] }] }],
  });
  expect(list).toMatchObject({
    children: [{ children: [{ data: { hName: 'admonition' }, children: [{ children: [{ type: 'inlineCode' }] }] }] }],
  });
});

test.each(['Words.', '[!NOTE] on one line', '[!OTHER]\nWords.', 'Words.\n[!NOTE]'])(
  'leaves a block quote of %j unchanged',
  (value) => {
    expect(convertQuote(value)).toEqual({ type: 'blockquote', children: [paragraph(value)] });
  },
);

test('leaves a paragraph outside a block quote unchanged', () =>
  expect(convertAlerts(paragraph('[!NOTE]\nWords.'))).toEqual(paragraph('[!NOTE]\nWords.')));
