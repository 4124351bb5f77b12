import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { comments, commentsOf } from './comments.ts';
import { screenTexts, textsOf } from './screen-texts.ts';
import { prose } from './texts.ts';

const rules = z
  .array(z.strictObject({ not: z.string(), write: z.string(), except: z.string().optional(), comments: z.boolean().default(true) }))
  .parse(parse(readFileSync(resolve(import.meta.dirname, '../../../../providers/fieldwright/vocabulary.yaml'), 'utf8')))
  .map(({ not, except, ...rule }) => ({ ...rule, pattern: new RegExp(not, 'gi'), except: except === undefined ? undefined : new RegExp(except, 'gi') }));

/** What stands in `text` that is written otherwise. */
const found = (text: string, applied = rules): string[] => {
  const onOneLine = toOneLine(text);
  return applied.flatMap(({ pattern, write, except }) => {
    const plain = except === undefined ? onOneLine : toOneLine(text.replaceAll(except, ''));
    return [...plain.matchAll(pattern)].map(([words]) => `"${words}": write ${write}`);
  });
};

const toOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

test('guides, descriptions, the dictionary and the glossary use the words of providers/fieldwright/vocabulary.yaml', () => {
  expect(prose.flatMap(({ place, text }) => found(text).map((diagnostic) => `${place}: ${diagnostic}`))).toEqual([]);
});

test('so do the texts of screens, generated pages and mails', () => {
  expect(screenTexts.length).toBeGreaterThan(1000);
  expect(screenTexts.flatMap(({ place, text }) => found(text).map((diagnostic) => `${place}: ${diagnostic}`))).toEqual([]);
});

test('so do comments in code', () => {
  const applied = rules.filter((rule) => rule.comments);
  expect(applied.length).toBeGreaterThan(40);
  expect(comments.length).toBeGreaterThan(2000);
  expect(comments.flatMap(({ place, text }) => found(text, applied).map((fault) => `${place}: ${fault}`))).toEqual([]);
});

test('a comment is read over its lines, without the names in it', () => {
  expect(commentsOf('a.ts', '/**\n * Sends `a mail`\n * to all.\n */\nconst a = 1; // Why.').map(({ text }) => text)).toEqual(['* Sends … to all. ', ' Why.']);
});

test('what is not written is found, and what is an exception is not', () => {
  expect(found('Left out, the answer is 200. The application has a licence lapsed.')).toEqual([
    '"Left out": write omit',
    '"the answer is 200": write returns, fails with',
  ]);
});

test('the words of a screen are read around the values between them, and names are none', () => {
  const screen = "const props = { title: 'Two words' };\nexport const b = <p>It stops {when} at once: {left + ' days left'}</p>;";
  expect(textsOf('b.tsx', screen).map(({ text }) => text)).toEqual(['Two words', 'It stops … at once: …', ' days left']);
});
