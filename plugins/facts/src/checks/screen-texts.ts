import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Prose } from './texts.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** Sources whose texts a reader meets: screens, generated pages, the site's own pages, mails. */
const sources = globSync(['plugins/*/src/**/*.tsx', 'site/src/**/*.tsx', 'site/*.ts', 'service/src/**/mails.ts', 'service/src/mail/**/*.ts'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/*.test.*'],
});

/** Words between tags, and quoted texts of several words; comments and names are none. */
const textPattern = />([^<>{}]*[a-z]{2} [^<>{}]*)<|(['"`])((?:(?!\2)[^\\\n]|\\.)*[a-z]{2} (?:(?!\2)[^\\\n]|\\.)*)\2/g;

/** The texts of the interface with the line on which each begins. */
export const screenTexts: readonly Prose[] = sources.sort().flatMap((file) => {
  const code = readFileSync(resolve(root, file), 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$|\/\*[\s\S]*?\*\//gm, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...code.matchAll(textPattern)].map(({ 1: between, 3: quoted, index }) => ({
    place: `${file}:${code.slice(0, index).split('\n').length}`,
    text: between ?? quoted ?? '',
  }));
});
