import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { breakLines, fonts, widthOf } from './text.ts';
import { writeCards } from './write-cards.ts';

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#0b5a52"/></svg>';

it('is a picture of 1200 by 630 pixels, the same every time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cards-'));
  const text = { section: 'REST API', title: 'Jobs', brand: 'Portal' };
  await writeCards(
    new Map([
      ['/a/one.png', text],
      ['/a/two.png', text],
    ]),
    logo,
    folder,
  );
  const [one, two] = await Promise.all(['one', 'two'].map((name) => readFile(join(folder, `a/${name}.png`))));
  await rm(folder, { recursive: true });
  expect([one?.readUInt32BE(16), one?.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(one?.equals(two ?? Buffer.of())).toBe(true);
});

it('breaks a title into lines that fit, and cuts it off after the last', () => {
  const lines = breakLines(fonts.strong, 'Version 1.0.0 of the REST API closes on 30 September', 76, 600, 2);
  expect(lines).toHaveLength(2);
  expect(lines.at(-1)).toMatch(/…$/);
  expect(lines.every((line) => widthOf(fonts.strong, line, 76) <= 700)).toBe(true);
});
