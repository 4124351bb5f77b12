import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const assets = resolve(import.meta.dirname, '../../site/build/assets/css');

// Set by Docusaurus's code blocks; ours are styled by style sheets.
const setByScripts = ['--prism-background-color', '--prism-color'];

test('every custom property that a style sheet uses without a fallback is defined', () => {
  const sheets = globSync('*.css', { cwd: assets }).map((name) => readFileSync(resolve(assets, name), 'utf8'));
  const names = (pattern: RegExp) =>
    sheets.flatMap((sheet) => Array.from(sheet.matchAll(pattern), ([, name = '']) => name));
  const defined = new Set([...names(/(--[\w-]+)\s*:/g), ...setByScripts]);
  const used = new Set(names(/var\(\s*(--[\w-]+)\s*\)/g));
  expect(used.size).toBeGreaterThan(100);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});
