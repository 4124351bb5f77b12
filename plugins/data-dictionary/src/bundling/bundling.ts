import { fileURLToPath } from 'node:url';

/** How the bundler treats the database that runs in the browser. */
export const sqliteRules = [
  { test: /sqlite-wasm[\\/]dist[\\/]index\.mjs$/, use: [fileURLToPath(new URL('own-address-loader.cjs', import.meta.url))] },
  { test: /sqlite3\.wasm$/, type: 'asset/resource', generator: { filename: 'assets/wasm/[name].[contenthash:8][ext]' } },
];
