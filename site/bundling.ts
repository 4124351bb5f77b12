import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';

const { resolve } = createRequire(import.meta.url);
const empty = fileURLToPath(new URL('src/client/empty.ts', import.meta.url));

/** Keeps code out of the browser's bundle that no reader needs at first. */
export function leanBundle(): Plugin {
  return {
    name: 'lean-bundle',
    configureWebpack: () => ({
      resolve: {
        alias: {
          // Loads the highlighter with every page; theme/CodeBlock/Content loads it when it is used.
          [resolve('@docusaurus/theme-classic/lib/prism-include-languages').replace(/\.js$/, '')]: empty,
        },
      },
    }),
  };
}
