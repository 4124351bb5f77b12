import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packSampleProjects } from './pack.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'projects-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

const pack = () => packSampleProjects(join(folder, 'projects'), join(folder, 'site'));

/** Extracts an archive and lists its files. */
async function extractAndList(name: string): Promise<string[]> {
  await mkdir(join(folder, 'stranger'), { recursive: true });
  await promisify(execFile)('tar', ['-xzf', `../site/downloads/projects/${name}.tgz`], {
    cwd: join(folder, 'stranger'),
  });
  const entries = await readdir(join(folder, 'stranger', name), { recursive: true, withFileTypes: true });
  const start = join(folder, 'stranger').length + 1;
  return entries
    .flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name).slice(start)] : []))
    .toSorted();
}

test('packs each project into an archive with a folder of the same name', async () => {
  await write({
    'projects/shop/README.md': '# Shop',
    'projects/shop/src/main.ts': 'export {};',
    'projects/sync/sync.py': 'pass',
    'projects/README.md': '',
  });
  expect(await pack()).toEqual(['shop', 'sync']);
  expect(await extractAndList('shop')).toEqual(['shop/README.md', 'shop/src/main.ts']);
  expect(await readFile(join(folder, 'stranger/shop/README.md'), 'utf8')).toBe('# Shop');
  expect(await extractAndList('sync')).toEqual(['sync/sync.py']);
});

test('skips files listed in the .gitignore of a project, such as output of a run and secrets', async () => {
  await write({
    'projects/shop/.gitignore': '# of a run\nnode_modules/\n*.db\nsandbox.env\n',
    'projects/shop/main.ts': '',
    'projects/shop/node_modules/hono/index.js': '',
    'projects/shop/.cache/.keep': '',
    'projects/shop/data/kept.db': '',
    'projects/shop/sandbox.env': 'SECRET=1',
  });
  await pack();
  expect(await extractAndList('shop')).toEqual(['shop/.cache/.keep', 'shop/.gitignore', 'shop/main.ts']);
});

test('rejects .gitignore patterns other than names, so that nothing is packed by mistake', async () => {
  await write({ 'projects/shop/.gitignore': '/secrets/*.env\n' });
  await expect(pack()).rejects.toThrow(
    'projects/shop/.gitignore: "/secrets/*.env" is more than the name of files or folders',
  );
});

test('creates no downloads for a provider without projects', async () => {
  expect(await pack()).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});
