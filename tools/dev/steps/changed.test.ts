import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../command.ts';
import { readers, testsFor } from './changed.ts';

test.each(Object.entries(readers).flatMap(([part, globs]) => globs.map((glob) => [part, glob] as const)))(
  'a change of %s runs tests that exist: %s',
  (part, glob) => {
    expect(existsSync(join(root, part)), `${part} has moved: change the table of readers in tools/dev/steps/changed.ts`).toBe(true);
    expect(globSync(glob, { cwd: root }), `no test matches ${glob}: change the table of readers in tools/dev/steps/changed.ts`).not.toEqual([]);
  },
);

test('a changed module runs the tests beside it, a changed guide those that read guides', () => {
  expect(testsFor(['tools/dev/steps/changed.ts'])).toContain('tools/dev/steps/changed.test.ts');
  expect(testsFor(['providers/fieldwright/docs/rest/quick-start.mdx'])).toContain('plugins/content-references/src/checks/guide-names.test.ts');
});
