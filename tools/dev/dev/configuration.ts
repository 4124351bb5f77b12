import { globSync } from 'node:fs';
import { join } from 'node:path';
import { inProvider } from '@portal/portal-config/chosen';
import { rolldown } from 'rolldown';
import { root } from '../../command.ts';

/** The configuration of the site: when it is touched, Docusaurus reads it and every plugin anew. */
export const configurationFile = join(root, 'site/docusaurus.config.ts');

/** Every module that the development server runs itself, rather than the browser: ours, and the provider's configuration. */
export async function modulesOfConfiguration(): Promise<ReadonlySet<string>> {
  const bundle = await rolldown({
    input: [configurationFile, ...globSync(join(root, 'plugins/*/src/index.ts'))],
    platform: 'node',
    logLevel: 'silent',
    external: (id) => !/^(\.|\/|@portal\/)/.test(id),
  });
  const { output } = await bundle.generate({});
  await bundle.close();
  const own = output.flatMap((piece) => (piece.type === 'chunk' ? piece.moduleIds : []));
  // Which provider is chosen is known at run time.
  return new Set([...own, ...globSync(inProvider('**/*.ts'))]);
}
