import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { engineFolder } from '@refdesk/portal-config/provider-folder';

/** Inlines messages, in the language of the build, into the modules that use them; omits the service's messages. */
export function createInlineMessagesPlugin(): Plugin {
  const messages = join(engineFolder, 'packages/messages/src');
  return {
    name: 'inline-messages',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.[jt]sx?$/,
            include: ['packages', 'plugins', 'site'].map((folder) => join(engineFolder, folder)),
            enforce: 'pre' as const,
            use: [join(messages, 'inline-messages-loader.cjs')],
          },
          {
            test: /request-language\.[jt]s$/,
            include: [messages],
            enforce: 'pre' as const,
            use: [join(messages, 'omit-service-texts-loader.cjs')],
          },
        ],
      },
    }),
  };
}
