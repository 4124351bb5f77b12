import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { StepOutcome } from './step.ts';

const ledgerSchema = z.record(z.string(), z.object({ sources: z.string(), seconds: z.number() }));

/** Steps of a long run that have passed, by name, with the sources that they passed on. */
export type PassedStepsByName = z.infer<typeof ledgerSchema>;

/**
 * Reads the ledger of an interrupted run: the steps that passed on `sources`, or on any sources if it is null. Empty if
 * the file does not exist.
 */
export async function readPassedStepLedger(file: string, sources: string | null = null): Promise<PassedStepsByName> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const steps = Object.entries(ledgerSchema.parse(JSON.parse(text)));
  return Object.fromEntries(steps.filter(([, step]) => sources === null || step.sources === sources));
}

/** Adds a passed step to the ledger, and removes a failed one. */
export async function recordStepOutcome(
  file: string,
  { name, hasPassed, seconds }: StepOutcome,
  sources: string,
): Promise<void> {
  const { [name]: _, ...others } = await readPassedStepLedger(file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(hasPassed ? { ...others, [name]: { sources, seconds } } : others, null, 2));
}

/** Identifies the sources in the folder by the id of their Git tree, including uncommitted and new files. */
export async function identifySourceTree(root: string): Promise<string> {
  const index = join(tmpdir(), `sources-${process.pid}.index`);
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { cwd: root, encoding: 'utf8', env: { ...process.env, GIT_INDEX_FILE: index } });
  git('read-tree', 'HEAD');
  git('add', '--all');
  const tree = git('write-tree').trim();
  await rm(index, { force: true });
  return tree;
}
