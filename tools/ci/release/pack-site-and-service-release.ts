import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Packs everything that a machine needs to run a release: the built site, the service with its packages, and Node. The
 * machine needs no registry, compiler or build.
 *
 * @returns Path of the file, portal-<version>.tar.gz.
 */
export function packSiteAndServiceRelease(root: string, version: string, commit: string, directory: string): string {
  const staging = mkdtempSync(join(tmpdir(), 'portal-pack-'));
  const target = join(staging, version);
  try {
    mkdirSync(target);
    const sources = ['package.json', 'package-lock.json', 'packages', 'sandbox', 'service', 'deploy'];
    execFileSync('sh', ['-c', `git archive HEAD ${sources.join(' ')} | tar -x -C "$1"`, 'pack', target], {
      cwd: root,
      stdio: 'inherit',
    });
    const flags = [
      '--omit=dev',
      '--omit=peer',
      '--omit=optional',
      '--workspace',
      'service',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    execFileSync('npm', ['ci', ...flags], { cwd: target, stdio: 'inherit' });
    for (const path of ['site/build', 'site/.cache/compressed'])
      if (existsSync(join(root, path))) cpSync(join(root, path), join(target, path), { recursive: true });
    mkdirSync(join(target, 'node_modules/.bin'), { recursive: true });
    copyFileSync(realpathSync(process.execPath), join(target, 'node_modules/.bin/node'));
    writeFileSync(join(target, 'COMMIT'), `${commit}\n`);
    const file = join(directory, `portal-${version}.tar.gz`);
    execFileSync('tar', ['-czf', file, '-C', staging, version]);
    return file;
  } finally {
    rmSync(staging, { recursive: true });
  }
}
