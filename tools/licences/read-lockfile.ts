import { z } from 'zod';
import { stated } from './allowed.ts';

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({ version: z.string().optional(), license: z.string().optional(), link: z.boolean().optional(), dev: z.boolean().optional() }),
  ),
});

/** A package that is installed, with its licence as an SPDX expression; null when it says none. */
export interface Dependency {
  readonly name: string;
  readonly version: string;
  readonly licence: string | null;
}

/** Every package of a lockfile but our own, once a version. */
export function readLockfile(text: string): Dependency[] {
  const found = new Map<string, Dependency>();
  for (const [path, { version = '', license, link }] of Object.entries(lockfile.parse(JSON.parse(text)).packages)) {
    const [, name] = path.match(/.*node_modules\/(.+)$/) ?? [];
    if (name === undefined || link) continue;
    found.set(`${name}@${version}`, { name, version, licence: license ?? stated[name] ?? null });
  }
  return Array.from(found.values()).sort((one, other) => compare(one.name, other.name) || compare(one.version, other.version));
}

// By code unit, so that every machine gives the same order.
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
