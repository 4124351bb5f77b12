import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DescriptionHook, registerDescriptionHooks } from './description-hooks.ts';
import { readBundledDescription } from './read-description.ts';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hooks-'));
  file = join(folder, 'openapi.yaml');
  await writeFile(file, 'openapi: 3.1.0\ninfo: { title: Trains, version: "1.0" }\npaths: {}\n');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const appendToTitle =
  (text: string): DescriptionHook =>
  (description) => ({ ...description, info: { ...description.info, title: description.info.title + text } });

async function readTitle(...hooks: readonly DescriptionHook[]): Promise<string> {
  registerDescriptionHooks(file, hooks);
  return (await readBundledDescription(file)).info.title;
}

test('applies hooks in order, and applies new hooks after they are replaced', async () => {
  expect(await readTitle()).toBe('Trains');
  expect(await readTitle(appendToTitle(' of'), appendToTitle(' Europe'))).toBe('Trains of Europe');
  expect(await readTitle(appendToTitle(' of Asia'))).toBe('Trains of Asia');
  expect(await readTitle()).toBe('Trains');
});

test('reports a hook that throws or returns nothing', async () => {
  const throwing = () => {
    throw new Error('no connection');
  };
  await expect(readTitle(throwing)).rejects.toThrow('hooks.description failed: no connection');
  await expect(readTitle((() => undefined) as never)).rejects.toThrow(
    'hooks.description returned undefined: it must return the description.',
  );
});
