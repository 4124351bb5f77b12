import { z } from 'zod';
import type { Upgrade } from './groups.ts';

const versions = z.record(z.string(), z.string()).default({});

/** What of a package.json names versions. */
const manifest = z.looseObject({ dependencies: versions, devDependencies: versions, optionalDependencies: versions });

/** Exact versions, as every package of ours is named. */
const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** Packages of others that manifests name, with the version; packages of the repository are no upgrade. */
export function readDependencies(manifests: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const text of manifests) {
    const { dependencies, devDependencies, optionalDependencies } = manifest.parse(JSON.parse(text));
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      if (!name.startsWith('@portal/') && exact.test(version)) found.set(name, version);
    }
  }
  return found;
}

/** A manifest with the new versions; everything else stays as it is, to the byte. */
export function withUpgrades(text: string, upgrades: readonly Upgrade[]): string {
  return upgrades.reduce((result, { name, from, to }) => result.replaceAll(`"${name}": "${from}"`, `"${name}": "${to}"`), text);
}

/**
 * A lockfile without what newer versions of npm add for glibc: npm 9.6.4, that of Node 20.0, would skip such packages. With it,
 * `npm install` on a clean clone changes hundreds of lines that no dependency asked for.
 */
export function withoutGlibc(lockfile: string): string {
  return lockfile.replaceAll(/,?\n\s+"libc": \[\n\s+"glibc"\n\s+\](,?)/g, '$1');
}
