import { z } from 'zod';
import type { PackageUpgrade } from './groups.ts';

const versionsSchema = z.record(z.string(), z.string()).default({});

/** Fields of a package.json that contain versions. */
const manifestSchema = z.looseObject({
  dependencies: versionsSchema,
  devDependencies: versionsSchema,
  optionalDependencies: versionsSchema,
});

/** An exact version, the only kind that the manifests of this repository use. */
const exactVersionPattern = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** Reads the third-party packages listed in manifests, with their versions. */
export function readManifestDependencies(manifests: readonly string[]): Map<string, string> {
  const versionsByName = new Map<string, string>();
  for (const text of manifests) {
    const { dependencies, devDependencies, optionalDependencies } = manifestSchema.parse(JSON.parse(text));
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      if (!name.startsWith('@refdesk/') && exactVersionPattern.test(version)) versionsByName.set(name, version);
    }
  }
  return versionsByName;
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
