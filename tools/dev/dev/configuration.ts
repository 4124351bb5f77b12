import { globSync } from 'node:fs';
import { join } from 'node:path';
import { resolveProviderPath } from '@refdesk/portal-config/chosen';
import { rolldown } from 'rolldown';
import { root } from '../../command.ts';

/** Configuration file of the site. When its timestamp changes, Docusaurus reloads it and every plugin. */
export const docusaurusConfigPath = join(root, 'site/docusaurus.config.ts');

/**
 * Finds all modules that run in the development server, not in the browser: plugins and the provider's configuration.
 */
export async function findModulesRunByDevelopmentServer(): Promise<ReadonlySet<string>> {
  const bundle = await rolldown({
    input: [docusaurusConfigPath, ...globSync(join(root, 'plugins/*/src/index.ts'))],
    platform: 'node',
    logLevel: 'silent',
    external: (id) => !/^(\.|\/|@refdesk\/)/.test(id),
  });
  const { output } = await bundle.generate({});
  await bundle.close();
  const bundledModules = output.flatMap((item) => (item.type === 'chunk' ? item.moduleIds : []));
  // The provider is imported at run time, so the bundler does not see it.
  return new Set([...bundledModules, ...globSync(resolveProviderPath('**/*.ts'))]);
}
