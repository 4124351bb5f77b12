import { z } from 'zod';
import type { PackageUpgrade } from './groups.ts';

const versions = z.record(z.string(), z.string()).default({});

/** Fields of a package.json that contain versions. */
const manifest = z.looseObject({ dependencies: versions, devDependencies: versions, optionalDependencies: versions });

/** Exact versions, the only kind that the manifests of this repository use. */
const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** Reads the third-party packages of manifests with their versions. */
export function readManifestDependencies(manifests: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const text of manifests) {
    const { dependencies, devDependencies, optionalDependencies } = manifest.parse(JSON.parse(text));
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      if (!name.startsWith('@refdesk/') && exact.test(version)) found.set(name, version);
    }
  }
  return found;
}

/** Replaces versions in a manifest without changing anything else. */
export function applyUpgradesToManifest(text: string, upgrades: readonly PackageUpgrade[]): string {
  return upgrades.reduce(
    (result, { name, from, to }) => result.replaceAll(`"${name}": "${from}"`, `"${name}": "${to}"`),
    text,
  );
}

/**
 * Removes `"libc": ["glibc"]`, which newer versions of npm add: npm 9.6.4 (Node 20.0) would skip such packages, and
 * `npm install` on a clean clone would change hundreds of unrelated lines.
 */
export function removeLibcFromLockfile(lockfile: string): string {
  return lockfile.replaceAll(/,?\n\s+"libc": \[\n\s+"glibc"\n\s+\](,?)/g, '$1');
}
