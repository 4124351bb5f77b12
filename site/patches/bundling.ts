import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { createAreaStyleSheetLinkingPlugin } from './create-linked-styles-plugin';
import { styleSheetCacheGroups } from './style-sheets';
import { createUnusedStylesRemovalPlugin } from './unused-styles';

const { resolve } = createRequire(import.meta.url);
const bundlingFile = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/**
 * Keeps code that no page needs out of the bundle that every page loads. Each figure is what the item alone saves of an
 * operation page's 168 kB of scripts and styles (gzip).
 */
export function createLeanBundlePlugin({ generatedFilesDir }: LoadContext): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  // Modules that the build and the browser share.
  const forBrowser = [
    // 3.1 kB.
    {
      test: /docusaurus\.config\.mjs$/,
      include: generatedFilesDir,
      use: [bundlingFile('../src/bundling/browser-config-loader.cjs')],
    },
    // 10.2 kB.
    {
      test: /(routes\.js|routesChunkNames\.json)$/,
      include: generatedFilesDir,
      use: [bundlingFile('../src/bundling/folded-routes-loader.cjs')],
    },
  ];
  return {
    name: 'lean-bundle',
    // 3.9 kB.
    configurePostCss: (options) =>
      isBuild ? { ...options, plugins: [...options.plugins, createUnusedStylesRemovalPlugin()] } : options,
    configureWebpack(_, isServer) {
      return {
        // Blocks the main thread for about 200 ms less, for 0.5 kB more.
        ...(isServer || !isBuild ? {} : { entry: bundlingFile('../src/bundling/start.ts') }),
        resolve: {
          alias: {
            // Loads the highlighter with every page; theme/CodeBlock/Content loads it on demand: 36.4 kB.
            [resolve('@docusaurus/theme-classic/lib/prism-include-languages').replace(/\.js$/, '')]:
              bundlingFile('../src/bundling/empty.ts'),
            // Its index is CommonJS and brings in all of tslib: 4.1 kB.
            '@docusaurus/utils-common$': bundlingFile('../src/bundling/utils-common.ts'),
          },
        },
        // One style sheet per area: 11.8 kB.
        ...(isServer
          ? {}
          : {
              plugins: isBuild ? [createAreaStyleSheetLinkingPlugin(generatedFilesDir)] : [],
              optimization: { splitChunks: { cacheGroups: styleSheetCacheGroups } },
            }),
        module: { rules: isServer || !isBuild ? [] : forBrowser },
      };
    },
  };
}
