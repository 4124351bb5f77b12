import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import manifest from '../../package.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../..');

const step = z.looseObject({ run: z.string().optional(), uses: z.string().optional() });
const workflow = z.looseObject({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  concurrency: z.looseObject({ group: z.string() }),
  jobs: z.record(z.string(), z.looseObject({ 'timeout-minutes': z.number(), steps: z.array(step) })),
});

const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
}));

test.each(workflows)('$file limits its permissions, its runs and the time of each job', ({ text }) => {
  const { permissions, jobs } = workflow.parse(parse(text));
  expect(permissions.contents).toBe('read');
  for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(90);
});

test.each(workflows)('$file runs scripts of package.json and actions that exist', ({ text }) => {
  const steps = Object.values(workflow.parse(parse(text)).jobs).flatMap((job) => job.steps);
  const scripts = steps.flatMap(({ run = '' }) =>
    Array.from(run.matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name),
  );
  expect(scripts.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
  const local = steps.flatMap(({ uses = '' }) => (uses.startsWith('./') ? [uses] : []));
  expect(local.filter((action) => !existsSync(join(root, action, 'action.yml')))).toEqual([]);
});

test('tests a branch that has a pull request only once per push', () => {
  const { on } = workflow.parse(parse(readFileSync(join(root, '.github/workflows/test.yml'), 'utf8')));
  expect(on.push).toEqual({ branches: ['main'] });
  expect(on).toHaveProperty('pull_request');
});
