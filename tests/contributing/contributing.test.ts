import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLongRun } from '../long-run.ts';
import { type Breakage, breakages } from './breakages.ts';
import { recipes } from './recipes/index.ts';
import { parseCheckSteps, runCheck } from './run-check.ts';
import { makeScratchCopy, replaceText, type ScratchCopy, type SourceEdit } from './scratch-copy.ts';
import { type Tried, tryBreakages } from './try-breakages.ts';

const root = join(import.meta.dirname, '../..');
const steps = recipes.flatMap(({ follow }) => follow);

/** Applies edits in memory, which detects outdated strings without a copy of the sources. */
function applyInMemory(edits: readonly SourceEdit[], files: Map<string, string>): void {
  for (const { file, was, becomes } of edits) {
    const text = files.get(file) ?? (was === undefined ? '' : readFileSync(join(root, file), 'utf8'));
    files.set(file, was === undefined ? becomes : replaceText(text, file, was, becomes));
  }
}

interface Override {
  readonly includes: readonly string[];
  readonly formatter?: object;
}

test('follows every recipe of docs/recipes.md', () => {
  const documented = [...readFileSync(join(root, 'docs/recipes.md'), 'utf8').matchAll(/^\*\*(.+?)\*\*/gm)].map(
    ([, name = '']) => name,
  );
  expect(recipes.map(({ name }) => name).toSorted(), 'tests/contributing/recipes follows each.').toEqual(
    documented.toSorted(),
  );
});

test('finds every string that a recipe or breakage replaces, separately and combined in a run', () => {
  const followed = new Map<string, string>();
  applyInMemory(steps, followed);
  for (const index of [0, 1, 2]) {
    for (const editsOfRun of groupRuns(recipes.flatMap(({ mistakes }) => mistakes.slice(index, index + 1))))
      applyInMemory(editsOfRun, new Map(followed));
  }
  for (const editsOfRun of groupRuns(breakages)) applyInMemory(editsOfRun, new Map());
});

test('the code that recipes write passes the linter and formatter', async () => {
  const followed = new Map<string, string>();
  applyInMemory(steps, followed);
  const folder = await mkdtemp(join(tmpdir(), 'portal-recipes-'));
  for (const [file, text] of followed) {
    if (!/\.(tsx?|css)$/.test(file)) continue;
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const { formatter, javascript, css, assist, overrides } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  const widths = overrides.flatMap(({ includes, formatter: width }: Override) =>
    width ? [{ includes, formatter: width }] : [],
  );
  await writeFile(
    join(folder, 'biome.json'),
    JSON.stringify({ formatter, javascript, css, assist, overrides: widths, linter: { enabled: false } }),
  );
  const { status, stdout, stderr } = spawnSync(
    'biome',
    ['check', ...(await readdir(folder)).filter((name) => name !== 'biome.json')],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  await rm(folder, { recursive: true });
  expect(status, `${stdout}${stderr}`).toBe(0);
});

const groupRuns = (all: readonly Breakage[]): SourceEdit[][] =>
  [...Map.groupBy(all, ({ run }) => run).values()].map((group) => group.flatMap(({ edits }) => edits));

test('each recipe has three mistakes, and there are at least eighteen breakages', () => {
  expect(recipes.filter(({ mistakes }) => mistakes.length !== 3)).toEqual([]);
  expect(breakages.length).toBeGreaterThanOrEqual(18);
});

test('reads the steps of a check with their times and output', () => {
  const printed =
    'passed     3.0 s  lint\nFAILED    20.1 s  types\na.ts:1 is wrong\n\n   20.1 s  types  FAILED\n    3.0 s  lint\n';
  expect(parseCheckSteps(printed)).toEqual([
    { name: 'lint', seconds: 3, failed: false, output: '' },
    { name: 'types', seconds: 20.1, failed: true, output: expect.stringContaining('a.ts:1 is wrong') },
  ]);
});

// Each check of a copy takes a minute. The tests above report outdated edits immediately.
describe.runIf(isLongRun)('npm run check', { timeout: 1_800_000 }, () => {
  let copy: ScratchCopy;
  beforeAll(async () => {
    copy = await makeScratchCopy();
  }, 120_000);
  afterAll(() => copy?.remove());

  test('reports each breakage in the expected step', async () => {
    expect(listMissedBreakages(await tryBreakages(copy, breakages))).toEqual([]);
  });

  test('passes after every recipe was followed', async () => {
    await copy.edit(steps);
    const failed = (await runCheck(copy.folder)).filter((step) => step.failed);
    copy.reset();
    expect(failed).toEqual([]);
  });

  test.each([0, 1, 2])('reports a mistake in each recipe (%i)', async (index) => {
    const mistakes = recipes.flatMap((recipe) => recipe.mistakes.slice(index, index + 1));
    expect(listMissedBreakages(await tryBreakages(copy, mistakes, steps))).toEqual([]);
  });
});

const listMissedBreakages = (tried: readonly Tried[]) =>
  tried
    .filter(({ caughtBy }) => caughtBy === undefined)
    .map(({ breakage, failed }) => ({
      what: breakage.what,
      expected: String(breakage.says),
      output: failed.map(({ name, output }) => `${name}: ${output.slice(0, 2_000)}`),
    }));
