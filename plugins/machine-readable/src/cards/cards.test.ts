import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type BuiltPage, parseBuiltPage } from '../html/built-page.ts';
import { renderSocialCardSvg } from './card.ts';
import { chooseSocialCard } from './choose-card.ts';
import { breakTextLines, measureTextWidth, socialCardFonts } from './text.ts';
import { writeSocialCards } from './write-cards.ts';

const style = {
  logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"/></svg>',
  accent: '#9b2f45',
};

it('writes identical PNG files of 1200 by 630 pixels for identical cards', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cards-'));
  const text = { section: 'REST API', title: 'Jobs', call: { method: 'GET', path: '/v2/jobs' }, brand: 'Portal' };
  await writeSocialCards(
    new Map([
      ['/a/one.png', text],
      ['/a/two.png', text],
    ]),
    style,
    folder,
    join(folder, 'cache'),
  );
  const [first, second] = await Promise.all(['one', 'two'].map((name) => readFile(join(folder, `a/${name}.png`))));
  await rm(folder, { recursive: true });
  expect([first?.readUInt32BE(16), first?.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(first?.equals(second ?? Buffer.of())).toBe(true);
});

it('wraps a title into lines and truncates it after the last line', () => {
  const lines = breakTextLines(
    socialCardFonts.strong,
    'Version 1.0.0 of the REST API closes on 30 September',
    76,
    600,
    2,
  );
  expect(lines).toHaveLength(2);
  expect(lines.at(-1)).toMatch(/…$/);
  expect(lines.every((line) => measureTextWidth(socialCardFonts.strong, line, 76) <= 700)).toBe(true);
});

it('names the card of an operation by method and path and scales a long path to fit', () => {
  const call = { method: 'POST', path: `/v2/${'long/'.repeat(40)}{id}` };
  // Only these fields identify a card.
  const page = {
    path: '/docs/a',
    title: 'Set a result',
    call,
    breadcrumbs: [{ title: 'Jobs' }, { title: 'Set a result' }],
  } as unknown as BuiltPage;
  const { path, text } = chooseSocialCard(page, false, [], 'Portal');
  expect(path).toContain('/img/cards/post-v2-long');
  expect(text).toMatchObject({ title: 'Set a result', call });
  const maxX = Math.max(...[...renderSocialCardSvg(text, style).matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x)));
  expect(maxX).toBeLessThanOrEqual(1200 - 80);
});

it('draws a card in the accent colour of the portal', () => {
  const text = { section: 'REST API', title: 'Jobs', call: null, brand: 'Portal' };
  expect(renderSocialCardSvg(text, style).split('fill="#9b2f45"')).toHaveLength(3);
});

it('reads the method and path of an operation page', () => {
  const page = (line: string) =>
    parseBuiltPage(
      '/a',
      `<head><title>A</title></head><body><main><h1>A</h1>${line}<p><code>x</code></p></main></body>`,
    );
  expect(
    page('<div data-call=""><span>GET</span><code><span>/v2</span>/<wbr>jobs</code><button>Copy</button></div>')?.call,
  ).toEqual({
    method: 'GET',
    path: '/v2/jobs',
  });
  expect(page('')?.call).toBe(null);
});

it('limits the length of file names without making them ambiguous', () => {
  // Only these fields determine the name.
  const page = (title: string) =>
    ({ path: '/docs/a', title: 'A', call: null, breadcrumbs: [{ title }, { title: 'A' }] }) as unknown as BuiltPage;
  const getName = (title: string) => chooseSocialCard(page(title), false, [], 'Portal').path;
  expect(getName('Jobs')).toBe('/img/cards/jobs.png');
  expect(getName('word '.repeat(100)).length).toBeLessThan(140);
  expect(getName(`${'word '.repeat(100)}one`)).not.toBe(getName(`${'word '.repeat(100)}two`));
});
