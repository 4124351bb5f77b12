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

const readLogo = (url: string) =>
  readApiLogo(join(folder, 'openapi.yaml'), {
    openapi: '3.1.0',
    info: { title: 'Gardens', version: '1', 'x-logo': { url, href: 'https://example.com' } },
  });

test('inlines a logo next to the description', async () =>
  expect((await readLogo('logo.svg')).logo).toEqual({
    src: 'data:image/svg+xml;base64,PHN2Zy8+',
    alt: 'Gardens logo',
    href: 'https://example.com',
  }));

test.each([
  ['https://example.com/logo.png', 'pages load no images from other sites'],
  ['javascript:alert(1)', 'pages load no images from other sites'],
  ['../logo.svg', 'the file does not exist'],
  ['/etc/hostname.svg', 'the file does not exist'],
  ['logo.html', 'browsers show no images of this type'],
  ['large.png', 'its size is 60 kB'],
])('does not show %s, and warns with the reason', async (url, reason) => {
  const { logo, diagnostics } = await readLogo(url);
  expect([logo, diagnostics[0]?.message, diagnostics[0]?.level]).toEqual([
    null,
    `The logo ${url} is not shown: ${reason}.`,
    'warning',
  ]);
});
