import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Sources that `npm start` builds, bundles or runs. */
const startedSources = ['packages/*/src/*', 'plugins/*/src/*', 'sandbox/src/*', 'service/src/*', 'site/*'];
const excludedSources = ['*.test.ts', '*.test.tsx', '*.d.ts', '*/fixtures/*', 'packages/test-postgres/*'];

interface LockedPackage {
  readonly dev?: boolean;
}

test('npm start, which installs no development packages, imports none', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  /** Whether the package that a file imports by this name is installed for development only. */
  const isForDevelopment = ({ file, name }: { readonly file: string; readonly name: string }): boolean => {
    const [workspace = ''] = /^(?:packages\/|plugins\/)?[^/]+/.exec(file) ?? [];
    const locked = packages[`${workspace}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
    return locked?.dev === true;
  };
  const files = execFileSync(
    'git',
    ['ls-files', '--', ...startedSources, ...excludedSources.map((pattern) => `:!${pattern}`)],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(1_500);
  const imports = files.flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(
        /(?<!import type [^;]*)(?:from |import\(|resolve\()'((?:@[^/']+\/)?[^/'.]+)/g,
      ),
      ([, name = '']) => ({ file, name }),
    ),
  );
  expect(imports.filter(isForDevelopment)).toEqual([]);
});
