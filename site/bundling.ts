import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';

const { resolve } = createRequire(import.meta.url);
const own = (file: string): string => fileURLToPath(new URL(`src/bundling/${file}`, import.meta.url));

/** Keeps code out of the browser's bundle that every page would load and none needs. */
export function leanBundle(): Plugin {
  return {
    name: 'lean-bundle',
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          // Loads the highlighter with every page; theme/CodeBlock/Content loads it when it is used.
          [resolve('@docusaurus/theme-classic/lib/prism-include-languages').replace(/\.js$/, '')]: own('empty.ts'),
          // Its index is CommonJS and brings the whole of tslib along.
          '@docusaurus/utils-common$': own('utils-common.ts'),
        },
      },
      module: { rules: isServer ? [] : [{ test: /docusaurus\.config\.mjs$/, use: [own('browser-config-loader.cjs')] }] },
    }),
  };
}
