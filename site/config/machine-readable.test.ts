import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { findServerUrl, insertFactsIntoMachineReadableOptions } from './machine-readable.ts';

test.each([
  [
    'with its variables replaced by their defaults',
    { url: 'https://api.{region}.example.com/v3', variables: { region: { default: 'eu' } } },
    'https://api.eu.example.com/v3',
  ],
  ['not at all, if a variable is not declared', { url: 'https://api.{region}.example.com' }, null],
  ['not at all, if it is relative', { url: '/v3' }, null],
])('finds the URL of the first server %s', (_, server, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  try {
    const file = join(folder, 'openapi.yaml');
    writeFileSync(file, JSON.stringify({ openapi: '3.1.0', servers: [server] }));
    expect(findServerUrl(relative(join(import.meta.dirname, '..'), file))).toBe(expected);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('inserts facts into the sections of the portal, but not into data of descriptions', async () => {
  const options = await insertFactsIntoMachineReadableOptions(async (data) =>
    JSON.parse(JSON.stringify(data).replaceAll('https://', 'filled://')),
  );
  expect(options.provider.url).toMatch(/^filled:/);
  expect(options.apis.length).toBeGreaterThan(0);
  expect(JSON.stringify(options.apis)).not.toContain('filled:');
});
