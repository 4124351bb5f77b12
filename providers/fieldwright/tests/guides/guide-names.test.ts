import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { allApiOperations, bundledApiDescriptions } from './descriptions.ts';
import { guideInlineCodePieces } from './guides.ts';
import { matchesPathTemplate } from './like-path.ts';
import { guideCodeNamesWithoutDescription } from './other-names.ts';

/** All names in the API descriptions and the dictionary. */
const names = new Set<string>(guideCodeNamesWithoutDescription);

for (const file of globSync('*/*_v1.yaml', { cwd: resolve(import.meta.dirname, '../../dictionary') })) {
  const { name, fields } = parse(readFileSync(resolve(import.meta.dirname, '../../dictionary', file), 'utf8')) as {
    name: string;
    fields: { name: string }[];
  };
  for (const tableOrField of [name, ...fields.map((field) => field.name)]) names.add(tableOrField);
}
for (const { path } of allApiOperations) {
  const action = path.match(/^\/call\/([^/{]+)$/)?.[1];
  if (action) names.add(action);
}

/** Members of an API description whose keys are names of the API, not OpenAPI keywords. */
const nameHolders = [
  'properties',
  'schemas',
  'headers',
  'scopes',
  'content',
  'paths',
  'x-problems',
  'x-result-codes',
  'x-lifecycles',
];

function collectNames(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (nameHolders.includes(key) && typeof value === 'object' && value !== null)
      for (const name of Object.keys(value)) names.add(name);
    if ((key === 'name' || key === 'operationId') && typeof value === 'string') names.add(value);
    if (key === 'enum' && Array.isArray(value)) for (const entry of value) names.add(String(entry));
    collectNames(value);
  }
}

for (const description of bundledApiDescriptions.values()) collectNames(description);

test('guides write only known names as code', () => {
  const unknownWords = guideInlineCodePieces.filter(({ code }) => !isKnown(code));
  expect(unknownWords.map(({ location, code }) => `${location}: ${code}`)).toEqual([]);
});

test('every name in guideCodeNamesWithoutDescription occurs in a guide', () => {
  const written = new Set(guideInlineCodePieces.map(({ code }) => code));
  expect(guideCodeNamesWithoutDescription.filter((name) => !written.has(name))).toEqual([]);
});

test.each(['plannedstart', 'jobs_v1.state', 'limits=200', 'Authorisation: Bearer', '/v2/job/731904'])(
  'does not recognise %s',
  (code) => {
    expect(isKnown(code)).toBe(false);
  },
);

/**
 * Returns whether inline code consists of known names. Numbers, dates and JSON are not names and always pass. In `a.b`,
 * the parts are checked, in `a=b&c=d` the parameters and in `a: b` the header.
 */
function isKnown(code: string): boolean {
  if (names.has(code) || /^[\d:TZ+-]+$/.test(code) || /^[{"]/.test(code)) return true;
  if (code.startsWith('/')) return allApiOperations.some(({ path }) => matchesPathTemplate(path, code));
  if (/^[\w.]+$/.test(code)) return code.split('.').every((part) => names.has(part));
  if (code.includes('=')) return code.split('&').every((pair) => names.has(pair.split('=')[0] ?? ''));
  return names.has(code.split(': ')[0] ?? '') && code.includes(': ');
}
