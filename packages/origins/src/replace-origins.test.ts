import { expect, test } from 'vitest';
import { listPublicUrlReplacements, replacePublicUrlsInTextFile } from './replace-origins.ts';

const configured = {
  api: 'https://api.example.com',
  auth: 'https://auth.example.com',
  sandboxApi: 'https://sandbox.api.example.com',
  sandboxAuth: 'https://sandbox.auth.example.com',
  agents: 'https://developers.example.com/mcp',
  downloads: 'https://developers.example.com/downloads',
};
const local = {
  ...configured,
  sandboxApi: 'http://localhost:4000',
  sandboxAuth: 'http://localhost:4000',
  downloads: 'http://localhost:4000/downloads',
};

test('replaces configured origins and leaves others unchanged', () => {
  const text =
    'curl https://sandbox.auth.example.com/v2/oauth/token # “é” https://sandbox.api.example.com/v2/jobs https://api.example.com/v2/jobs';
  expect(
    Buffer.from(
      replacePublicUrlsInTextFile(Buffer.from(text), listPublicUrlReplacements(configured, local)),
    ).toString(),
  ).toBe(
    'curl http://localhost:4000/v2/oauth/token # “é” http://localhost:4000/v2/jobs https://api.example.com/v2/jobs',
  );
});

test('replaces the URL of a download in a command, but not the canonical URL of the page', () => {
  const text =
    'npm install https://developers.example.com/downloads/main-2.0.0.tgz # https://developers.example.com/docs/downloads';
  expect(
    Buffer.from(
      replacePublicUrlsInTextFile(Buffer.from(text), listPublicUrlReplacements(configured, local)),
    ).toString(),
  ).toBe('npm install http://localhost:4000/downloads/main-2.0.0.tgz # https://developers.example.com/docs/downloads');
});

test('replaces the URL of a portal whose configuration has none', () => {
  const text = 'Sitemap: https://portal.invalid/sitemap.xml, curl https://sandbox.portal.invalid/mock';
  const replace = (portalUrl?: string) =>
    Buffer.from(
      replacePublicUrlsInTextFile(Buffer.from(text), listPublicUrlReplacements(configured, local, portalUrl)),
    );
  expect(replace('http://localhost:3000').toString()).toBe(
    'Sitemap: http://localhost:3000/sitemap.xml, curl http://localhost:4000/mock',
  );
  expect(replace().toString()).toBe(text);
});

test('returns content without a configured origin unchanged', () => {
  const bytes = new Uint8Array([0xff, 0xfe, 0x00]);
  expect(replacePublicUrlsInTextFile(bytes, listPublicUrlReplacements(configured, local))).toBe(bytes);
  expect(listPublicUrlReplacements(configured, configured)).toEqual([]);
});
