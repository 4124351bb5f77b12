import { globSync } from 'node:fs';
import { providerPath } from '@portal/portal-config/chosen';
import { expect, test } from 'vitest';
import { root } from '../../command.ts';
import { readers, testsFor } from './changed.ts';

test.each(Object.entries(readers).flatMap(([part, globs]) => globs.map((glob) => [part, glob] as const)))(
  'a change of %s runs tests that exist: %s',
  (part, glob) => {
    expect(globSync(part, { cwd: root }), `no file matches ${part}: change the table of readers in tools/dev/steps/changed.ts`).not.toEqual([]);
    expect(globSync(glob, { cwd: root }), `no test matches ${glob}: change the table of readers in tools/dev/steps/changed.ts`).not.toEqual([]);
  },
);

test('a changed module runs the tests beside it, a changed guide those that read guides', () => {
  expect(testsFor(['tools/dev/steps/changed.ts'])).toContain('tools/dev/steps/changed.test.ts');
  expect(testsFor([providerPath('docs/rest/quick-start.mdx')])).toContain(providerPath('tests/guides/guide-names.test.ts'));
  expect(testsFor(['service/src/database/migrations/index.ts'])).toContain('service/src/database/personal-columns.test.ts');
  expect(testsFor([providerPath('sandbox/rules/any.ts')])).toContain(providerPath('tests/sandbox/problems.test.ts'));
  expect(testsFor(['plugins/account/README.md'])).toContain('tests/repo/documents.test.ts');
  expect(testsFor(['plugins/search/src/components/SearchField.tsx'])).toContain('tests/repo/class-names.test.ts');
});
