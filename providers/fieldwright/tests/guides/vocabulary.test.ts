import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { extractInterfaceTextsFromCode, portalInterfaceTexts } from './screen-texts.ts';
import { proseOfAllContent } from './texts.ts';

const file = resolve(import.meta.dirname, '../../vocabulary.yaml');
const parsed = z
  .array(z.strictObject({ not: z.string(), write: z.string(), except: z.string().optional() }))
  .safeParse(parse(readFileSync(file, 'utf8')));
if (!parsed.success) throw new Error(`vocabulary.yaml: ${z.prettifyError(parsed.error)}`);
const rules = parsed.data.map(({ not, except, ...rule }) => ({
  ...rule,
  pattern: new RegExp(not, 'gi'),
  except: except === undefined ? undefined : new RegExp(except, 'gi'),
}));

/** Finds the rejected phrases in `text`, each with its replacement. */
const findRejected = (text: string): string[] => {
  const onOneLine = toOneLine(text);
  return rules.flatMap(({ pattern, write, except }) => {
    const plain = except === undefined ? onOneLine : toOneLine(text.replaceAll(except, ''));
    return [...plain.matchAll(pattern)].map(([words]) => `"${words}": write ${write}`);
  });
};

const toOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

test('guides, descriptions, the dictionary and the glossary use the words of vocabulary.yaml', () => {
  expect(
    proseOfAllContent.flatMap(({ location, text }) =>
      findRejected(text).map((diagnostic) => `${location}: ${diagnostic}`),
    ),
  ).toEqual([]);
});

test('screens, generated pages and emails use the words of vocabulary.yaml', () => {
  expect(portalInterfaceTexts.length).toBeGreaterThan(1000);
  expect(
    portalInterfaceTexts.flatMap(({ location, text }) =>
      findRejected(text).map((diagnostic) => `${location}: ${diagnostic}`),
    ),
  ).toEqual([]);
});

test('reports a rejected phrase with its replacement, unless it is an exception', () => {
  expect(findRejected('Left out, the answer is 200. The application has a licence lapsed.')).toEqual([
    '"Left out": write omit',
    '"the answer is 200": write returns, fails with',
  ]);
});

test('extracts a JSX sentence as one string with gaps for values, and skips names', () => {
  const screen =
    "const props = { title: 'Two words' };\nexport const b = <p>It stops {when} at once: {left + ' days left'}</p>;";
  expect(extractInterfaceTextsFromCode('b.tsx', screen).map(({ text }) => text)).toEqual([
    'Two words',
    'It stops … at once: …',
    ' days left',
  ]);
});
