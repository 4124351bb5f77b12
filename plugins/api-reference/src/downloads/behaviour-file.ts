import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiVersion } from '@refdesk/api-model/api';
import { writeIfChanged } from '@refdesk/static-page/service-site';

/** Loaded by Node, since Docusaurus would load its modules as scripts, without `import.meta`. */
const { rolldown } = createRequire(import.meta.url)('rolldown') as typeof import('rolldown');

/** Packages that a provider's folder can import, wherever it is. */
const packages = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

/**
 * Writes the `sandbox.ts` beside a description for the service, bundled with its imports, in a hidden folder of the
 * site.
 *
 * @returns Its path from the root of the site; null if the file does not exist.
 */
export async function writeBundledSandboxScript(
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
    resolve: { modules: ['node_modules', packages] },
  });
  const { output } = await bundle.generate({ codeSplitting: false });
  await bundle.close();
  const name = `.sandbox/${api}-${version}.mjs`;
  await writeIfChanged(join(outDir, name), output[0].code);
  return name;
}
