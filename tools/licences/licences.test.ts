import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { licenceExceptions } from './allowed.ts';
import { explainDisallowedDependencyLicence, isAllowedLicence } from './explain-disallowed-dependency-licence.ts';
import { type Dependency, readLockfile } from './read-lockfile.ts';

const root = resolve(import.meta.dirname, '../..');
const dependencies = readLockfile(readFileSync(join(root, 'package-lock.json'), 'utf8'));

test('every dependency has an allowed licence or a stated reason', () => {
  expect(dependencies.length).toBeGreaterThan(500);
  expect(dependencies.map(explainDisallowedDependencyLicence).filter((diagnostic) => diagnostic !== null)).toEqual([]);
});

test('docs/licences.md lists the dependencies of the lockfile', async () => {
  await expect(toMarkdown(dependencies)).toMatchFileSnapshot(join(root, 'docs/licences.md'));
});

describe('licence check', () => {
  test.each(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT', '(BSD-2-Clause OR MIT OR Apache-2.0)'])(
    'allows %s',
    (expression) => {
      expect(isAllowedLicence(expression)).toBe(true);
    },
  );

  test.each(['GPL-3.0', 'AGPL-3.0 OR SSPL-1.0', 'MIT AND GPL-3.0', 'UNLICENSED', 'SEE LICENSE IN LICENSE.md'])(
    'rejects %s',
    (expression) => {
      expect(explainDisallowedDependencyLicence({ name: 'a', version: '1.0.0', licence: expression })).toContain(
        'a 1.0.0 has the licence',
      );
    },
  );

  test('rejects a dependency that states no licence', () => {
    expect(explainDisallowedDependencyLicence({ name: 'a', version: '1.0.0', licence: null })).toContain(
      'states no licence',
    );
  });
});

function toMarkdown(all: readonly Dependency[]): string {
  const byLicence = Map.groupBy(all, ({ licence }) => licence ?? 'not stated');
  const counts = Array.from(byLicence, ([licence, packages]) => `| ${licence} | ${packages.length} |`).sort();
  const reasons = Object.entries(licenceExceptions).map(([name, reason]) => `- \`${name}\`: ${reason}.`);
  const rows = all.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return [
    '# Licences of dependencies',
    '',
    'Generated from `package-lock.json` by `tools/licences/licences.test.ts`, which allows only the licences in `tools/licences/allowed.ts`. After a change: `npx vitest run tools/licences --update`.',
    '',
    '| licence | packages |',
    '| --- | --- |',
    ...counts,
    '',
    'Exceptions:',
    '',
    ...reasons,
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
