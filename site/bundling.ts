import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { linkedStyles } from './linked-styles';
import { shortenClassNames } from './short-names';
import { styleSheets } from './style-sheets';
import { withoutUnusedStyles } from './unused-styles';

const { resolve } = createRequire(import.meta.url);
const own = (file: string): string => fileURLToPath(new URL(`src/bundling/${file}`, import.meta.url));

/** Keeps out of the browser's bundle what every page would load and none needs. */
export function leanBundle({ generatedFilesDir }: LoadContext): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  // What Docusaurus writes for the build and the browser alike.
  const generated = [
    { test: /docusaurus\.config\.mjs$/, include: generatedFilesDir, use: [own('browser-config-loader.cjs')] },
    { test: /(routes\.js|routesChunkNames\.json)$/, include: generatedFilesDir, use: [own('folded-routes-loader.cjs')] },
  ];
  return {
    name: 'lean-bundle',
    configurePostCss: (options) => (isBuild ? { ...options, plugins: [...options.plugins, withoutUnusedStyles()] } : options),
    configureWebpack(config, isServer) {
      if (isBuild) shortenClassNames(config.module?.rules ?? []);
      return {
        resolve: {
          alias: {
            // Loads the highlighter with every page; theme/CodeBlock/Content loads it when it is used.
            [resolve('@docusaurus/theme-classic/lib/prism-include-languages').replace(/\.js$/, '')]: own('empty.ts'),
            // Its index is CommonJS and brings the whole of tslib along.
            '@docusaurus/utils-common$': own('utils-common.ts'),
          },
        },
        ...(isServer ? {} : { plugins: isBuild ? [linkedStyles(generatedFilesDir)] : [], optimization: { splitChunks: { cacheGroups: styleSheets } } }),
        module: { rules: isServer || !isBuild ? [] : generated },
      };
    },
  };
}
