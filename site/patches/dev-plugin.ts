import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { ApiContent } from '@portal/api-reference';
import { originsFrom } from '@portal/origins/from-environment';
import { servicePrefixes } from '@portal/origins/service-paths';
import { inProvider, portal } from '@portal/portal-config/chosen';
import { diagnosticsFile } from '@portal/static-page/last-content';
import { serviceSite } from '@portal/static-page/service-site';
import { providerPaths } from '../config/provider-paths';
import { asServed } from './as-served';

const own = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Makes guides depend on the files whose facts they name, so that a change there shows in them; in development, covers
 * the page with what is wrong in content, serves what a build leaves beside the pages, and passes on what the service answers.
 */
export function devPlugin({ baseUrl, generatedFilesDir }: LoadContext): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  const files = ['glossary.yaml', 'values.yaml'].map((file) => inProvider(file));
  // Descriptions and tables change often while they are written; guides follow them with the next build.
  const folders = ['diagrams', ...(isBuild ? ['apis', 'dictionary'] : [])].map((folder) => inProvider(folder));
  const diagnostics = join(generatedFilesDir, diagnosticsFile);
  let answered: readonly string[] = [];
  return {
    name: 'dev-plugin',
    getClientModules: () => {
      if (isBuild) return [];
      mkdirSync(generatedFilesDir, { recursive: true });
      if (!existsSync(diagnostics)) writeFileSync(diagnostics, '{}');
      return [own('../src/client/content-diagnostics.ts')];
    },
    async allContentLoaded({ allContent }) {
      // The api-reference plugin has put it there.
      const { versions } = (allContent['api-reference']?.default ?? { versions: [] }) as Pick<ApiContent, 'versions'>;
      answered = providerPaths(versions);
    },
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx$/,
            include: inProvider('docs'),
            enforce: 'pre' as const,
            use: [{ loader: own('../src/bundling/facts-loader.cjs'), options: { files, folders } }],
          },
        ],
      },
      ...(isBuild ? {} : developmentServer(serviceSite(generatedFilesDir), baseUrl, answered)),
    }),
  };
}

/** The development server's part of a bundler's configuration, whose type does not know it. */
function developmentServer(directory: string, baseUrl: string, answered: readonly string[]): object {
  const { DEV_SERVICE: target, PUBLIC_URL: own } = process.env;
  const files = { static: [{ directory, publicPath: baseUrl, watch: false }] };
  if (target === undefined || own === undefined) return { devServer: files };
  const shown = originsFrom(process.env, { ...portal.addresses, sandboxApi: own, sandboxAuth: own, agents: `${own}/mcp`, downloads: `${own}/downloads` });
  const middleware = asServed(portal.addresses, shown);
  return {
    devServer: {
      ...files,
      proxy: [{ context: servicePrefixes(answered), target }],
      // What is compressed cannot be read, and nobody is far away.
      compress: false,
      // Docusaurus appends what this returns to the list that both of us are given.
      setupMiddlewares: (middlewares: unknown[]) => {
        middlewares.unshift(middleware);
        return [];
      },
    },
  };
}
