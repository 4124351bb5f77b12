import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { removeCircularCompositions } from '@refdesk/openapi/circular-composition';
import { removeInternalPartsAndBidiControls } from '@refdesk/openapi/remove-internal-parts-and-bidi-controls';
import { upgradeDescriptionToOpenApi31 } from '@refdesk/openapi/upgrade';
import { z } from 'zod';
import type { Description } from './description.ts';

const openapi = z.looseObject({
  openapi: z.string().regex(/^3\.[012]\./, 'an OpenAPI 3 file'),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.looseObject({})).default({}),
});

/**
 * Reads a description from a file: YAML in any number of files, or bundled JSON.
 *
 * @throws Error if it is not OpenAPI 3.
 */
export async function loadSandboxDescription(path: string): Promise<Description> {
  return upgradeAndCleanSandboxDescription(
    extname(path) === '.json' ? JSON.parse(await readFile(path, 'utf8')) : await bundleFile(path),
  );
}

/** Converts a bundled OpenAPI object for the sandbox: 3.0 is upgraded to 3.1, and internal parts are removed. */
export function upgradeAndCleanSandboxDescription(value: unknown): Description {
  const document = openapi.parse(value);
  // The linter and the build have checked the rest; in other files, missing parts are handled where they are read.
  const upgraded = removeCircularCompositions(upgradeDescriptionToOpenApi31(document)) as unknown as Description;
  return removeInternalPartsAndBidiControls(upgraded) as Description;
}

// Bundling requires Redocly's core, which a bundled file need not load.
async function bundleFile(path: string): Promise<unknown> {
  const { readBundledDescription } = await import('@refdesk/openapi/read-description');
  return readBundledDescription(path);
}
