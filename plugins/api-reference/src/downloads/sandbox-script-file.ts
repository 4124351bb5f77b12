import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiVersion } from '@refdesk/api-model/api';
import { writeIfChanged } from '@refdesk/static-page/service-site';

/** Loaded with Node's `require`, because Docusaurus would load the module as a script, without `import.meta`. */
const { rolldown } = createRequire(import.meta.url)('rolldown') as typeof import('rolldown');

/** Folder of the packages that a provider's sandbox script can import, wherever the provider is located. */
const sharedModulesFolder = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

/**
 * Bundles the `sandbox.ts` next to a description, with its imports, into a hidden folder of the site, where the service
 * finds it.
 *
 * @returns Path of the bundle relative to the root of the site; null if there is no `sandbox.ts`.
 */
export async function writeSandboxScriptBundle(
  { api, version }: ApiVersion,
  outDir: string,
  folder: string | null,
): Promise<string | null> {
  const input = folder === null ? null : join(folder, 'sandbox.ts');
  if (input === null || !existsSync(input)) return null;
  const bundle = await rolldown({
    input,
    platform: 'node',
    logLevel: 'silent',
    resolve: { modules: ['node_modules', sharedModulesFolder] },
  });
  const { output } = await bundle.generate({ codeSplitting: false });
  await bundle.close();
  const name = `.sandbox/${api}-${version}.mjs`;
  await writeIfChanged(join(outDir, name), output[0].code);
  return name;
}
