import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { createAreaStyleSheetLinkingPlugin } from './create-linked-styles-plugin';
import { styleSheetCacheGroups } from './style-sheets';
import { createUnusedStylesRemovalPlugin } from './unused-styles';

const { resolve } = createRequire(import.meta.url);
const resolveFile = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/**
 * Keeps code that no page needs out of the bundle that every page loads. The size in each comment is the saving from
 * that item, out of 168 kB of scripts and styles on an operation page (gzip).
 */
export function createLeanBundlePlugin({ generatedFilesDir }: LoadContext): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  // Rules for modules that the build and the browser share.
  const browserRules = [
    // 3.1 kB.
    {
      test: /docusaurus\.config\.mjs$/,
      include: generatedFilesDir,
      use: [resolveFile('../src/bundling/browser-config-loader.cjs')],
    },
    // 10.2 kB.
    {
      test: /(routes\.js|routesChunkNames\.json)$/,
      include: generatedFilesDir,
      use: [resolveFile('../src/bundling/folded-routes-loader.cjs')],
    },
  ];
  return {
    name: 'lean-bundle',
    // 3.9 kB.
    configurePostCss: (options) =>
      isBuild ? { ...options, plugins: [...options.plugins, createUnusedStylesRemovalPlugin()] } : options,
    configureWebpack(_, isServer) {
      return {
        // Blocks the main thread for about 200 ms less, at a cost of 0.5 kB.
        ...(isServer || !isBuild ? {} : { entry: resolveFile('../src/bundling/start.ts') }),
        resolve: {
          alias: {
            // This module loads the highlighter with every page; theme/CodeBlock/Content loads it on demand: 36.4 kB.
            [resolve('@docusaurus/theme-classic/lib/prism-include-languages').replace(/\.js$/, '')]:
              resolveFile('../src/bundling/empty.ts'),
            // The package's index is CommonJS and pulls in all of tslib: 4.1 kB.
            '@docusaurus/utils-common$': resolveFile('../src/bundling/utils-common.ts'),
          },
        },
        // One style sheet per area: 11.8 kB.
        ...(isServer
          ? {}
          : {
              plugins: isBuild ? [createAreaStyleSheetLinkingPlugin(generatedFilesDir)] : [],
              optimization: { splitChunks: { cacheGroups: styleSheetCacheGroups } },
            }),
        module: { rules: isServer || !isBuild ? [] : browserRules },
      };
    },
  };
}
