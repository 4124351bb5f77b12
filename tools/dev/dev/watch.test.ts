import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchProvider } from './watch.ts';

let folder: string;
let told: string[];
let watching: AbortController;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'provider-'));
  for (const name of ['docs/guides', 'engine/node_modules', 'node_modules']) mkdirSync(join(folder, name), { recursive: true });
  told = [];
  watching = new AbortController();
});
afterEach(() => {
  watching.abort();
  rmSync(folder, { recursive: true });
});

const write = (name: string) => writeFileSync(join(folder, name), `${performance.now()}`);
const start = (engine: string) => watchProvider(folder, (paths) => told.push(...paths), { engine, signal: watching.signal });
/** Writes a file, again and again where the system is slow to begin, until it is told. */
const writtenIsTold = (name: string) =>
  vi.waitFor(
    () => {
      if (!told.includes(name)) write(name);
      expect(told).toContain(name);
    },
    { interval: 600, timeout: 10_000 },
  );

test('what is written in the folder of a provider is told, at any depth', async () => {
  start(join(tmpdir(), 'elsewhere'));
  await writtenIsTold('docs/guides/one.mdx');
  await writtenIsTold('portal.config.ts');
});

test('in a repository of the provider’s own, the engine and what is installed in it are left out', async () => {
  start(join(folder, 'engine'));
  write('engine/node_modules/package.js');
  write('engine/package.json');
  await writtenIsTold('docs/guides/one.mdx');
  await writtenIsTold('portal.config.ts');
  expect(told.filter((path) => path.startsWith('engine/'))).toEqual([]);
});

test('nothing is told after the end', async () => {
  start(join(folder, 'engine'));
  await writtenIsTold('portal.config.ts');
  const before = told.length;
  write('portal.config.ts');
  watching.abort();
  await setTimeout(500);
  expect(told).toHaveLength(before);
});
