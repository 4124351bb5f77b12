import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exceptions } from './allowed.ts';
import { diagnosticOf, isAllowed } from './judge.ts';
import { type Dependency, readLockfile } from './read-lockfile.ts';

const root = resolve(import.meta.dirname, '../..');
const dependencies = readLockfile(readFileSync(join(root, 'package-lock.json'), 'utf8'));

test('every dependency has an allowed licence or a stated reason', () => {
  expect(dependencies.length).toBeGreaterThan(500);
  expect(dependencies.map(diagnosticOf).filter((diagnostic) => diagnostic !== null)).toEqual([]);
});

test('docs/licences.md lists the dependencies of the lockfile', async () => {
  await expect(toMarkdown(dependencies)).toMatchFileSnapshot(join(root, 'docs/licences.md'));
});

describe('a licence', () => {
  test.each(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT', '(BSD-2-Clause OR MIT OR Apache-2.0)'])('%s is allowed', (expression) => {
    expect(isAllowed(expression)).toBe(true);
  });

  test.each(['GPL-3.0', 'AGPL-3.0 OR SSPL-1.0', 'MIT AND GPL-3.0', 'UNLICENSED', 'SEE LICENSE IN LICENSE.md'])('%s is not', (expression) => {
    expect(diagnosticOf({ name: 'a', version: '1.0.0', licence: expression })).toContain('a 1.0.0 has the licence');
  });

  test('that is not stated is an error', () => {
    expect(diagnosticOf({ name: 'a', version: '1.0.0', licence: null })).toContain('says no licence');
  });
});

function toMarkdown(all: readonly Dependency[]): string {
  const byLicence = Map.groupBy(all, ({ licence }) => licence ?? 'none said');
  const counts = Array.from(byLicence, ([licence, own]) => `| ${licence} | ${own.length} |`).sort();
  const reasons = Object.entries(exceptions).map(([name, reason]) => `- \`${name}\`: ${reason}.`);
  const rows = all.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return [
    '# Licences of dependencies',
    '',
    'Generated from `package-lock.json` by `tools/licences/licences.test.ts`, which lets no licence in that `tools/licences/allowed.ts` does not name. After a change: `npx vitest run tools/licences --update`.',
    '',
    '| licence | packages |',
    '| --- | --- |',
    ...counts,
    '',
    'Used all the same:',
    '',
    ...reasons,
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
