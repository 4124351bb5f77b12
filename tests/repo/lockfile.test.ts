import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { root } from '../../tools/command.ts';

const lockfile = z.object({ packages: z.record(z.string(), z.object({ libc: z.array(z.string()).optional() })) });

test('no lockfile entry requires glibc, because npm 9.6.4 (Node 20.0) would skip it', async () => {
  const { packages } = lockfile.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')));
  const glibcPackages = Object.entries(packages).filter(([, { libc }]) => libc?.includes('glibc'));
  expect(
    glibcPackages.map(([name]) => name),
    'npm run format removes the field "libc" of these packages, but not of packages for musl',
  ).toEqual([]);
});
