import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readApiLogo } from './logo.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'logo-'));
  await writeFile(join(folder, 'logo.svg'), '<svg/>');
  await writeFile(join(folder, 'large.png'), new Uint8Array(60_000));
});
afterAll(() => rm(folder, { recursive: true }));

const find = (url: string) =>
  readApiLogo(join(folder, 'openapi.yaml'), {
    openapi: '3.1.0',
    info: { title: 'Gardens', version: '1', 'x-logo': { url, href: 'https://example.com' } },
  });

test('a logo beside the description is inlined', async () =>
  expect((await find('logo.svg')).logo).toEqual({
    src: 'data:image/svg+xml;base64,PHN2Zy8+',
    alt: 'Gardens logo',
    href: 'https://example.com',
  }));

test.each([
  ['https://example.com/logo.png', 'pages load nothing from other addresses'],
  ['javascript:alert(1)', 'pages load nothing from other addresses'],
  ['../logo.svg', 'there is no such file'],
  ['/etc/hostname.svg', 'there is no such file'],
  ['logo.html', 'it is not an image that browsers show'],
  ['large.png', 'it has 60 kB'],
])('does not show %s, and warns with the reason', async (url, reason) => {
  const { logo, diagnostics } = await find(url);
  expect([logo, diagnostics[0]?.message, diagnostics[0]?.level]).toEqual([
    null,
    `The logo ${url} is not shown: ${reason}.`,
    'warning',
  ]);
});
