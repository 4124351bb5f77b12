import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { engineFolder } from '@refdesk/portal-config/provider-folder';

/** Inlines interface texts, in the language of the build, into the modules that use them. */
export function inlineMessages(): Plugin {
  const loader = join(engineFolder, 'packages/messages/src/inline-messages-loader.cjs');
  return {
    name: 'inline-messages',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.[jt]sx?$/,
            include: ['packages', 'plugins', 'site'].map((folder) => join(engineFolder, folder)),
            enforce: 'pre' as const,
            use: [loader],
          },
        ],
      },
    }),
  };
}
