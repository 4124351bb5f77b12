import type { Paragraph, Root, RootContent } from 'mdast';
import { expect, test } from 'vitest';
import { remarkAlerts } from './alerts.ts';

const paragraph = (value: string): Paragraph => ({ type: 'paragraph', children: [{ type: 'text', value }] });

function drawn(child: RootContent): RootContent | undefined {
  const tree: Root = { type: 'root', children: [child] };
  remarkAlerts()(tree);
  return tree.children[0];
}

const quotation = (...values: readonly string[]) => drawn({ type: 'blockquote', children: values.map(paragraph) });

test.each([
  ['NOTE', 'note'],
  ['TIP', 'tip'],
  ['IMPORTANT', 'info'],
  ['WARNING', 'warning'],
  ['CAUTION', 'danger'],
])('a quotation that begins with [!%s] is an admonition', (mark, type) => {
  const data = { hName: 'admonition', hProperties: { type, title: mark.toLowerCase() } };
  expect(quotation(`[!${mark}]\nKeep both.`, 'More.')).toEqual({
    type: 'blockquote',
    data,
    children: [paragraph('Keep both.'), paragraph('More.')],
  });
});

test('also converts alerts in lists, alerts with marked-up text, and a marker in its own paragraph', () => {
  expect(quotation('[!NOTE]', 'Words.')).toMatchObject({
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
  const list = drawn({
    type: 'list',
    children: [{ type: 'listItem', children: [{ type: 'blockquote', children: [first] }] }],
  });
  expect(list).toMatchObject({
    children: [{ children: [{ data: { hName: 'admonition' }, children: [{ children: [{ type: 'inlineCode' }] }] }] }],
  });
});

test.each(['Words.', '[!NOTE] on one line', '[!OTHER]\nWords.', 'Words.\n[!NOTE]'])(
  'a quotation of %j stays one',
  (value) => {
    expect(quotation(value)).toEqual({ type: 'blockquote', children: [paragraph(value)] });
  },
);

test('keeps a paragraph that is not in a block quote', () =>
  expect(drawn(paragraph('[!NOTE]\nWords.'))).toEqual(paragraph('[!NOTE]\nWords.')));
