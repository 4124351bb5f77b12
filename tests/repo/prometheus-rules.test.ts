import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const folder = 'deploy/prometheus';
const { groups } = z
  .object({ groups: z.array(z.object({ rules: z.array(z.looseObject({ alert: z.string(), expr: z.string() })) })) })
  .parse(parse(read(`${folder}/rules.yaml`)));

test('alerts use metrics that the guide documents', () => {
  const known = new Set(Array.from(read('docs/operators/README.md').matchAll(/^\| `(\w+)` \| (?:gauge|histogram|counter) \|/gm), ([, name = '']) => name));
  const asked = groups.flatMap(({ rules }) => rules).flatMap(({ expr }) => expr.match(/\b(?:portal|http|process|nodejs)_\w+/g) ?? []);
  expect(asked.map((name) => name.replace(/_(bucket|sum|count)$/, '')).filter((name) => !known.has(name))).toEqual([]);
  expect(asked.length).toBeGreaterThan(10);
});

test.skipIf(spawnSync('promtool', ['--version']).error !== undefined)('fire and resolve as expected in promtool', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'rules.test.yaml'], { cwd: join(root, folder), encoding: 'utf8' });
  expect(status === 0 ? '' : stdout + stderr).toBe('');
});
