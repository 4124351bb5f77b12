import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchProviderFolder } from './watch.ts';

let folder: string;
let reported: string[];
let controller: AbortController;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'provider-'));
  for (const name of ['docs/guides', 'engine/node_modules', 'node_modules'])
    mkdirSync(join(folder, name), { recursive: true });
  reported = [];
  controller = new AbortController();
});
afterEach(() => {
  controller.abort();
  rmSync(folder, { recursive: true });
});

const write = (name: string) => writeFileSync(join(folder, name), `${performance.now()}`);
const startWatching = (engine: string) =>
  watchProviderFolder(folder, (paths) => reported.push(...paths), { engine, signal: controller.signal });
/** Writes a file until the change is reported, because the watcher may take a moment to start. */
const writeUntilReported = (name: string) =>
  vi.waitFor(
    () => {
      if (!reported.includes(name)) write(name);
      expect(reported).toContain(name);
    },
    { interval: 600, timeout: 10_000 },
  );

test('reports changes in the provider folder at any depth', async () => {
  startWatching(join(tmpdir(), 'elsewhere'));
  await writeUntilReported('docs/guides/one.mdx');
  await writeUntilReported('portal.config.ts');
});

test('ignores the engine and its packages if the provider has a separate repository', async () => {
  startWatching(join(folder, 'engine'));
  write('engine/node_modules/package.js');
  write('engine/package.json');
  await writeUntilReported('docs/guides/one.mdx');
  await writeUntilReported('portal.config.ts');
  expect(reported.filter((path) => path.startsWith('engine/'))).toEqual([]);
});

test('reports nothing after the signal has been aborted', async () => {
  startWatching(join(folder, 'engine'));
  await writeUntilReported('portal.config.ts');
  const countBefore = reported.length;
  write('portal.config.ts');
  controller.abort();
  await setTimeout(500);
  expect(reported).toHaveLength(countBefore);
});
