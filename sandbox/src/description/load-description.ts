import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { removeCircularCompositions } from '@refdesk/openapi/circular-composition';
import { upgradeDescription } from '@refdesk/openapi/upgrade';
import { z } from 'zod';
import type { Description } from './description.ts';

const openapi = z.looseObject({
  openapi: z.string().regex(/^3\.[012]\./, 'an OpenAPI 3 file'),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.looseObject({})).default({}),
});

/**
 * Reads a description from a file: YAML in any number of files, or JSON that is bundled already.
 *
 * @throws Error naming what is not OpenAPI 3.
 */
export async function loadSandboxDescription(path: string): Promise<Description> {
  return toDescription(extname(path) === '.json' ? JSON.parse(await readFile(path, 'utf8')) : await bundleFile(path));
}

/** A bundled OpenAPI object as the sandbox reads it, 3.0 brought up to 3.1. */
export function toDescription(value: unknown): Description {
  const read = openapi.parse(value);
  // The linter and the build have checked the rest; what a foreign file lacks is looked up with care.
  return removeCircularCompositions(upgradeDescription(read)) as unknown as Description;
}

// Bundling takes Redocly's core, which a bundled file does not need to load.
async function bundleFile(path: string): Promise<unknown> {
  const { readBundledDescription } = await import('@refdesk/openapi/read-description');
  return readBundledDescription(path);
}
