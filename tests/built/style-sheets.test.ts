import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const site = resolve(import.meta.dirname, '../../site/build');

const links = /<link [^>]*rel="?stylesheet"?[^>]*>/g;
const getAddress = (link: string): string => /href="?([^" >]+)/.exec(link)?.[1] ?? '';

test('every page loads one style sheet, and names the parts of a joined one for its scripts', () => {
  const errors: string[] = [];
  const joined = new Set<string>();
  for (const page of globSync('**/*.html', { cwd: site })) {
    const sheets = readFileSync(resolve(site, page), 'utf8').match(links) ?? [];
    // Browsers do not load a link without an address; some load a disabled one.
    const fetched = sheets.filter((link) => /\shref=/.test(link)).map(getAddress);
    const parts = sheets.filter((link) => !/\shref=/.test(link)).map(getAddress);
    const [sheet = ''] = fetched;
    // Redirect pages have no styles.
    if (sheets.length === 0) continue;
    if (sheet.includes('~')) joined.add(sheet);
    const named = sheet
      .split('~')
      .slice(1)
      .map((part) => `/assets/css/${part.replace(/\.css$/, '')}.css`);
    if (
      fetched.length !== 1 ||
      parts.join() !== named.join() ||
      ![...fetched, ...parts].every((address) => existsSync(site + address))
    )
      errors.push(page);
  }
  expect(errors).toEqual([]);
  expect(joined.size).toBeGreaterThan(3);
  for (const sheet of joined) {
    const contents = sheet
      .split('~')
      .map((part) => readFileSync(`${site}/assets/css/${part.replace(/^\/assets\/css\/|\.css$/g, '')}.css`, 'utf8'));
    expect(readFileSync(site + sheet, 'utf8')).toBe(contents.join('\n'));
  }
});

/** Returns the classes in the selectors of a style sheet. */
const classesOfSheet = (css: string): ReadonlySet<string> =>
  new Set(Array.from(css.matchAll(/\.([A-Za-z_][\w-]*)/g), ([, name = '']) => name));

/** A class of a CSS module as named by the build: its name and four characters of a content hash. */
const ofModule = /^[A-Za-z]\w*_[\w-]{4}$/;

// A static page is rendered only by the build: if a style sheet is missing from the browser's bundle, or another area's
// page links it, the page is silently unstyled.
test('the linked style sheet contains every class of a CSS module on a page', () => {
  const sheets = new Map<string, ReadonlySet<string>>();
  const errors = new Set<string>();
  let seen = 0;
  for (const page of globSync('**/*.html', { cwd: site })) {
    const html = readFileSync(resolve(site, page), 'utf8');
    const sheet = (html.match(links) ?? []).filter((link) => /\shref=/.test(link)).map(getAddress)[0];
    if (sheet === undefined) continue;
    const known = sheets.get(sheet) ?? classesOfSheet(readFileSync(site + sheet, 'utf8'));
    sheets.set(sheet, known);
    for (const [, quoted, bare = ''] of html.matchAll(/\sclass=(?:"([^"]*)"|([^\s>]+))/g)) {
      for (const name of (quoted ?? bare).split(' ').filter((className) => ofModule.test(className))) {
        seen++;
        if (!known.has(name)) errors.add(`${name} of ${page} is not in ${sheet}`);
      }
    }
  }
  expect(seen).toBeGreaterThan(10_000);
  expect([...errors].slice(0, 50)).toEqual([]);
});
