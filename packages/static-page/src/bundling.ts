import { fileURLToPath } from 'node:url';

const resolveFile = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Client modules that static pages need; a plugin returns them from `getClientModules`. */
export const staticPageDocusaurusClientModules: readonly string[] = [
  resolveFile('./document-head.ts'),
  resolveFile('./prefetch-page.ts'),
];

/** The part of a bundler's configuration that static pages need. */
export interface StaticPageWebpackConfig {
  readonly resolve: { readonly alias: Readonly<Record<string, string>> };
  readonly module: { readonly rules: readonly object[] };
}

/**
 * Chooses the source of a page's props. Also excludes every module named `*.server.tsx`, or compiled from one, from the
 * browser's bundle in production, where its HTML is already present.
 */
export function getStaticPageWebpackConfig(isServer: boolean): StaticPageWebpackConfig {
  const isBrowser = !isServer && process.env.NODE_ENV === 'production';
  const browserSource = isBrowser ? './source.browser.ts' : './source.development.ts';
  const source = isServer ? './source.server.ts' : browserSource;
  return {
    resolve: {
      alias: { '@static-page/source': resolveFile(source), '@static-page/slots': resolveFile('./empty-slots.ts') },
    },
    module: {
      rules: isBrowser ? [{ test: /\.server\.(tsx|js)$/, enforce: 'pre', use: [resolveFile('empty-loader.cjs')] }] : [],
    },
  };
}
