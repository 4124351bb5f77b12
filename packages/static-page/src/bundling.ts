import { fileURLToPath } from 'node:url';

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Modules that the browser reads before it draws a page; a plugin names them among its client modules. */
export const staticPageClientModules: readonly string[] = [here('./document-head.ts'), here('./prefetch-page.ts')];

/** The part of a bundler's configuration that static pages need. */
export interface StaticPageBundling {
  readonly resolve: { readonly alias: Readonly<Record<string, string>> };
  readonly module: { readonly rules: readonly object[] };
}

/**
 * Chooses where a page's props come from, and leaves every module named `*.server.tsx`, or compiled from one, out of
 * the browser's bundle in production: its HTML is there already.
 */
export function getStaticPageBundling(isServer: boolean): StaticPageBundling {
  const isBrowser = !isServer && process.env.NODE_ENV === 'production';
  const browserSource = isBrowser ? './source.browser.ts' : './source.development.ts';
  const source = isServer ? './source.server.ts' : browserSource;
  return {
    resolve: { alias: { '@static-page/source': here(source), '@static-page/slots': here('./empty-slots.ts') } },
    module: {
      rules: isBrowser ? [{ test: /\.server\.(tsx|js)$/, enforce: 'pre', use: [here('empty-loader.cjs')] }] : [],
    },
  };
}
