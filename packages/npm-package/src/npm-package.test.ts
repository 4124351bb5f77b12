import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { packNpmPackage } from './pack-npm-package.ts';
import { transformNpmPackageFiles } from './transform-package-files.ts';

const manifest = { name: 'example', version: '1.0.0', description: 'An example', bin: { example: 'run.mjs' } };
const packed = packNpmPackage(manifest, { 'run.mjs': '// https://api.example.com\n', 'long.txt': 'x'.repeat(5000) });

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

test('the same content produces the same bytes', () => {
  expect(packNpmPackage(manifest, { 'a.txt': 'a' })).toEqual(packNpmPackage(manifest, { 'a.txt': 'a' }));
});

test('replaces content in a package even if its length changes, and preserves the rest', () => {
  const replace = (content: Uint8Array) =>
    Buffer.from(
      Buffer.from(content).toString().replaceAll('https://api.example.com', 'http://localhost:3000/a/longer/path'),
    );
  return withExtractedPackage(transformNpmPackageFiles(Uint8Array.from(packed), replace), async (folder) => {
    expect(await readFile(join(folder, 'run.mjs'), 'utf8')).toBe('// http://localhost:3000/a/longer/path\n');
    expect(await readFile(join(folder, 'long.txt'), 'utf8')).toBe('x'.repeat(5000));
    expect((await stat(join(folder, 'run.mjs'))).mode & 0o111).toBe(0o111);
  });
});

test('splits a path of more than 100 characters, and rejects one that is too long', async () => {
  const path = `${'folder/'.repeat(15)}${'n'.repeat(90)}.txt`;
  await withExtractedPackage(packNpmPackage(manifest, { [path]: 'deep' }), async (folder) => {
    expect(await readFile(join(folder, path), 'utf8')).toBe('deep');
  });
  const replace = (content: Uint8Array) => Buffer.from(Buffer.from(content).toString().replaceAll('deep', 'deeper'));
  await withExtractedPackage(
    transformNpmPackageFiles(Uint8Array.from(packNpmPackage(manifest, { [path]: 'deep' })), replace),
    async (folder) => {
      expect(await readFile(join(folder, path), 'utf8')).toBe('deeper');
    },
  );
  expect(() => packNpmPackage(manifest, { ['n'.repeat(101)]: '' })).toThrow('too long for an archive');
});

test('returns the same archive if nothing changes', () => {
  const archive = Uint8Array.from(packed);
  expect(transformNpmPackageFiles(archive, (content) => content)).toBe(archive);
});
