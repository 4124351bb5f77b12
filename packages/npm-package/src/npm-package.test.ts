import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { packNpmPackage } from './pack-npm-package.ts';
import { transformNpmPackageFiles } from './transform-package-files.ts';

const manifest = { name: 'example', version: '1.0.0', description: 'An example', bin: { example: 'run.mjs' } };
const packed = await packNpmPackage(manifest, {
  'run.mjs': '// https://api.example.com\n',
  'long.txt': 'x'.repeat(5000),
});

/** Extracts a tar archive to a temporary folder for the duration of `read`. */
async function withExtractedPackage(archive: Uint8Array, read: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'package-'));
  await writeFile(join(folder, 'example.tgz'), archive);
  await promisify(execFile)('tar', ['-xzf', 'example.tgz'], { cwd: folder });
  await read(join(folder, 'package'));
  await rm(folder, { recursive: true });
}

test('a package contains its manifest and files, and its programs are executable', () =>
  withExtractedPackage(packed, async (folder) => {
    expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).toEqual(manifest);
    expect(await readFile(join(folder, 'long.txt'), 'utf8')).toHaveLength(5000);
    expect((await stat(join(folder, 'run.mjs'))).mode & 0o111).toBe(0o111);
    expect((await stat(join(folder, 'long.txt'))).mode & 0o111).toBe(0);
  }));

test('the same content produces the same bytes', async () => {
  expect(await packNpmPackage(manifest, { 'a.txt': 'a' })).toEqual(await packNpmPackage(manifest, { 'a.txt': 'a' }));
});

test('replaces content in a package even if its length changes, and preserves the rest', async () => {
  const replace = (content: Uint8Array) =>
    Buffer.from(
      Buffer.from(content).toString().replaceAll('https://api.example.com', 'http://localhost:3000/a/longer/path'),
    );
  await withExtractedPackage(await transformNpmPackageFiles(packed, replace), async (folder) => {
    expect(await readFile(join(folder, 'run.mjs'), 'utf8')).toBe('// http://localhost:3000/a/longer/path\n');
    expect(await readFile(join(folder, 'long.txt'), 'utf8')).toBe('x'.repeat(5000));
    expect((await stat(join(folder, 'run.mjs'))).mode & 0o111).toBe(0o111);
  });
});

test.each([`${'folder/'.repeat(15)}${'n'.repeat(90)}.txt`, `src/${'n'.repeat(240)}.java`])(
  'packs the path %s, which is too long for a header',
  async (path) => {
    const archive = await packNpmPackage(manifest, { [path]: 'deep' });
    const replace = (content: Uint8Array) => Buffer.from(Buffer.from(content).toString().replaceAll('deep', 'deeper'));
    await withExtractedPackage(archive, async (folder) => {
      expect(await readFile(join(folder, path), 'utf8')).toBe('deep');
    });
    await withExtractedPackage(await transformNpmPackageFiles(archive, replace), async (folder) => {
      expect(await readFile(join(folder, path), 'utf8')).toBe('deeper');
    });
  },
);

test('returns the same archive if nothing changes', async () => {
  expect(await transformNpmPackageFiles(packed, (content) => content)).toBe(packed);
});
