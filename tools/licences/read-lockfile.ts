import { z } from 'zod';
import { undeclaredPackageLicences } from './allowed.ts';

const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      license: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});

/** An installed package with its licence as an SPDX expression; null if none is stated. */
export interface Dependency {
  readonly name: string;
  readonly version: string;
  readonly licence: string | null;
}

/** Reads the third-party packages of a lockfile, one entry per version. */
export function readLockfile(text: string): Dependency[] {
  const dependenciesById = new Map<string, Dependency>();
  for (const [path, { version = '', license, link }] of Object.entries(
    lockfileSchema.parse(JSON.parse(text)).packages,
  )) {
    const [, name] = path.match(/.*node_modules\/(.+)$/) ?? [];
    if (name === undefined || link) continue;
    dependenciesById.set(`${name}@${version}`, {
      name,
      version,
      licence: license ?? undeclaredPackageLicences[name] ?? null,
    });
  }
  return Array.from(dependenciesById.values()).sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

// By code unit, so that the order does not depend on the machine's locale.
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
