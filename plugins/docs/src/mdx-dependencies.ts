import type { Plugin } from '@docusaurus/types';

type WebpackConfiguration = Exclude<ReturnType<NonNullable<Plugin['configureWebpack']>>, void>;

/** Rules of the bundler. */
export type BundlerRules = NonNullable<NonNullable<WebpackConfiguration['module']>['rules']>;

/**
 * Removes the dependency of guides on the file with the plugin's options. Docusaurus writes it each time it reads the
 * configuration, so a change of the brand in development would recompile every guide and take 5 s instead of 2 s. The
 * loader uses the options read when the server started, even if the file has changed.
 */
export function removeMdxOptionsDependency(rules: BundlerRules): void {
  const loaders = rules.flatMap((rule) =>
    rule && typeof rule === 'object' && Array.isArray(rule.use) ? rule.use : [],
  );
  for (const loader of loaders) {
    if (loader && typeof loader === 'object' && typeof loader.options === 'object')
      Reflect.deleteProperty(loader.options, 'dependencies');
  }
}
