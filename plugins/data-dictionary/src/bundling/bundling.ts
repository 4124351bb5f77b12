import { fileURLToPath } from 'node:url';
import { pgliteProgramFile } from '@refdesk/pglite/engine-files';

const loader = fileURLToPath(new URL('script-url-loader.cjs', import.meta.url));

/** Configures the bundler for the database that runs in the browser. */
export const pgliteBundlerConfig = {
  module: {
    rules: [
      { test: /pglite[\\/]dist[\\/].*\.js$/, use: [loader] },
      {
        test: /pglite\.wasm$/,
        type: 'asset/resource',
        generator: { filename: 'assets/wasm/[name].[contenthash:8][ext]' },
      },
    ],
  },
  // PGlite's package does not export its WebAssembly program.
  resolve: { alias: { '@refdesk/pglite/pglite.wasm$': pgliteProgramFile } },
};
