import { expect, test } from 'vitest';
import { convertMarkdownToPlainText, getFirstSentenceOfMarkdown } from './plain-text.ts';

test.each([
  ['Set by `vehicle_check_id`, **not** by [the asset](/docs/assets).', 'Set by vehicle_check_id, not by the asset.'],
  ['# Access\n\nGet a token,\nthen *send* it.', 'Access Get a token, then send it.'],
  ['- one\n- two\n\n```json\n{ "a": 1 }\n```', 'one two { "a": 1 }'],
  ['> [!NOTE]\n> Keep both.', 'Keep both.'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', 'a b 1 2'],
])('converts %j to %j', (markdown, text) => expect(convertMarkdownToPlainText(markdown)).toBe(text));

test.each([
  ['Parent of the group. `null` for a top-level group.', 'Parent of the group.'],
  ['Version 2.0.0 is *newer*! Use it.', 'Version 2.0.0 is newer!'],
  ['no end', 'no end'],
])('the first sentence of %j is %j', (markdown, sentence) =>
  expect(getFirstSentenceOfMarkdown(markdown)).toBe(sentence),
);
