import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const site = resolve(import.meta.dirname, '../../site/build');

const stylesheetLinks = /<link [^>]*rel="?stylesheet"?[^>]*>/g;
const getHref = (link: string): string => /href="?([^" >]+)/.exec(link)?.[1] ?? '';

test('every page loads one style sheet, and lists the parts of a combined one for its scripts', () => {
  const errors: string[] = [];
  const combinedSheets = new Set<string>();
  for (const page of globSync('**/*.html', { cwd: site })) {
    const sheets = readFileSync(resolve(site, page), 'utf8').match(stylesheetLinks) ?? [];
    // Browsers do not load a link without `href`; some load a disabled one.
    const fetched = sheets.filter((link) => /\shref=/.test(link)).map(getHref);
    const parts = sheets.filter((link) => !/\shref=/.test(link)).map(getHref);
    const [sheet = ''] = fetched;
    // Redirect pages have no styles.
    if (sheets.length === 0) continue;
    if (sheet.includes('~')) combinedSheets.add(sheet);
    const expectedParts = sheet
      .split('~')
      .slice(1)
      .map((part) => `/assets/css/${part.replace(/\.css$/, '')}.css`);
    if (
      fetched.length !== 1 ||
      parts.join() !== expectedParts.join() ||
      ![...fetched, ...parts].every((path) => existsSync(site + path))
    )
      errors.push(page);
  }
  expect(errors).toEqual([]);
  expect(combinedSheets.size).toBeGreaterThan(3);
  for (const sheet of combinedSheets) {
    const contents = sheet
      .split('~')
      .map((part) => readFileSync(`${site}/assets/css/${part.replace(/^\/assets\/css\/|\.css$/g, '')}.css`, 'utf8'));
    expect(readFileSync(site + sheet, 'utf8')).toBe(contents.join('\n'));
  }
});

/** Returns the classes in the selectors of a style sheet. */
const listClasses = (css: string): ReadonlySet<string> =>
  new Set(Array.from(css.matchAll(/\.([A-Za-z_][\w-]*)/g), ([, name = '']) => name));

/** Matches a class of a CSS module as named by the build: its name and four characters of a content hash. */
const moduleClassPattern = /^[A-Za-z]\w*_[\w-]{4}$/;

// A static page is rendered only by the build: if a style sheet is missing from the browser's bundle, or the page links
// the style sheet of another area, the page is unstyled without an error.
test('the linked style sheet contains every class of a CSS module on a page', () => {
  const sheets = new Map<string, ReadonlySet<string>>();
  const errors = new Set<string>();
  let classCount = 0;
  for (const page of globSync('**/*.html', { cwd: site })) {
    const html = readFileSync(resolve(site, page), 'utf8');
    const sheet = (html.match(stylesheetLinks) ?? []).filter((link) => /\shref=/.test(link)).map(getHref)[0];
    if (sheet === undefined) continue;
    const sheetClasses = sheets.get(sheet) ?? listClasses(readFileSync(site + sheet, 'utf8'));
    sheets.set(sheet, sheetClasses);
    for (const [, quoted, bare = ''] of html.matchAll(/\sclass=(?:"([^"]*)"|([^\s>]+))/g)) {
      for (const name of (quoted ?? bare).split(' ').filter((className) => moduleClassPattern.test(className))) {
        classCount++;
        if (!sheetClasses.has(name)) errors.add(`${name} of ${page} is not in ${sheet}`);
      }
    }
  }
  expect(classCount).toBeGreaterThan(10_000);
  expect([...errors].slice(0, 50)).toEqual([]);
});
