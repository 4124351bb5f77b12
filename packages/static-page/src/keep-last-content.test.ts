import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentDiagnosticsFile, keepLastPluginContentOnError, writeContentDiagnostic } from './keep-last-content.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const readDiagnostics = async () => JSON.parse(await readFile(join(folder, contentDiagnosticsFile), 'utf8'));

test('shows an error over the last valid content until it is fixed', async () => {
  const loadAttempts = [
    () => 'one',
    () => fail('jobs.yaml:3 is not valid YAML'),
    () => fail('jobs.yaml:3 is not valid YAML'),
    () => 'two',
  ];
  const load = keepLastPluginContentOnError('api-reference', folder, async () => loadAttempts.shift()?.());
  expect(await load()).toBe('one');
  expect(await load()).toBe('one');
  expect(await readDiagnostics()).toEqual({ 'api-reference': 'jobs.yaml:3 is not valid YAML' });
  expect(await load()).toBe('two');
  expect(await readDiagnostics()).toEqual({});
});

test('stores and removes several diagnostics concurrently', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `plugin ${index}`);
  await Promise.all(names.map((name) => writeContentDiagnostic(folder, name, `${name} is wrong`)));
  expect(Object.keys(await readDiagnostics())).toEqual(names);
  await Promise.all(names.map((name) => writeContentDiagnostic(folder, name, null)));
  expect(await readDiagnostics()).toEqual({});
});

test('rereads a partially written file before reporting an error', async () => {
  const loadAttempts = [() => fail('cut off'), () => 'complete'];
  const load = keepLastPluginContentOnError('dictionary', folder, async () => loadAttempts.shift()?.());
  expect(await load()).toBe('complete');
});

test('reports an error from the deferred check until the next change', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const advancePastDebounce = () => vi.advanceTimersByTimeAsync(1_500);
  const checks = [() => fail('jobs.yaml:7 the example is not valid'), () => undefined];
  const load = keepLastPluginContentOnError(
    'api-reference',
    folder,
    async () => 'content',
    async () => checks.shift()?.(),
  );
  expect(await load()).toBe('content');
  await advancePastDebounce();
  await vi.waitFor(
    async () =>
      expect(await readDiagnostics()).toEqual({
        'api-reference (deferred check)': 'jobs.yaml:7 the example is not valid',
      }),
    5_000,
  );
  expect(await load()).toBe('content');
  await advancePastDebounce();
  await vi.waitFor(async () => expect(await readDiagnostics()).toEqual({}), 5_000);
});

function fail(message: string): never {
  throw new Error(message);
}
