import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const site = resolve(import.meta.dirname, '../../site/build');

const links = /<link [^>]*rel="?stylesheet"?[^>]*>/g;
const addressOf = (link: string): string => /href="?([^" >]+)/.exec(link)?.[1] ?? '';

test('every page fetches one style sheet, and names the parts of a joined one for its scripts', () => {
  const faults: string[] = [];
  const joined = new Set<string>();
  for (const page of globSync('**/*.html', { cwd: site })) {
    const sheets = readFileSync(resolve(site, page), 'utf8').match(links) ?? [];
    // A link without an address is fetched by no browser; one that is disabled, by some.
    const fetched = sheets.filter((link) => /\shref=/.test(link)).map(addressOf);
    const parts = sheets.filter((link) => !/\shref=/.test(link)).map(addressOf);
    const [sheet = ''] = fetched;
    // A page that leads on has no styles.
    if (sheets.length === 0) continue;
    if (sheet.includes('~')) joined.add(sheet);
    const named = sheet
      .split('~')
      .slice(1)
      .map((part) => `/assets/css/${part.replace(/\.css$/, '')}.css`);
    if (fetched.length !== 1 || parts.join() !== named.join() || ![...fetched, ...parts].every((address) => existsSync(site + address))) faults.push(page);
  }
  expect(faults).toEqual([]);
  expect(joined.size).toBeGreaterThan(3);
  for (const sheet of joined) {
    const contents = sheet.split('~').map((part) => readFileSync(`${site}/assets/css/${part.replace(/^\/assets\/css\/|\.css$/g, '')}.css`, 'utf8'));
    expect(readFileSync(site + sheet, 'utf8')).toBe(contents.join('\n'));
  }
});
