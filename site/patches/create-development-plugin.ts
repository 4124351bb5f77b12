import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readLoadedVersionsOfAllApis } from '@refdesk/api-model/loaded-versions';
import { readPublicUrls } from '@refdesk/origins/read-origins';
import { listServicePathPrefixes } from '@refdesk/origins/service-paths';
import { portal, resolveProviderPath } from '@refdesk/portal-config/chosen';
import { contentDiagnosticsFile } from '@refdesk/static-page/keep-last-content';
import { locateDevelopmentOutputFolder } from '@refdesk/static-page/service-site';
import { listServicePathPatterns } from '../config/provider-paths';
import { createOriginReplacementMiddleware } from './as-served';
import { createHoldDuringRestartMiddleware } from './hold-requests';
import { makeReloadsSequential, type SiteReloadFunctions } from './serial-reloads';

const resolveHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Makes guides depend on the files whose facts they contain. In development, it also shows content errors as an overlay
 * and all components at /components, serves the files that a build writes next to the pages, and forwards requests to
 * the service.
 */
export function createDevelopmentPlugin({ baseUrl, generatedFilesDir }: LoadContext): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  if (!isBuild)
    makeReloadsSequential(createRequire(import.meta.url)('@docusaurus/core/lib/server/site') as SiteReloadFunctions);
  const files = ['glossary.yaml', 'values.yaml'].map((file) => resolveProviderPath(file));
  // Descriptions and tables change too often in development; guides are updated by the next build.
  const folders = ['diagrams', ...(isBuild ? ['apis', 'dictionary'] : [])].map((folder) => resolveProviderPath(folder));
  const diagnostics = join(generatedFilesDir, contentDiagnosticsFile);
  let providerPrefixes: readonly string[] = [];
  return {
    name: 'dev-plugin',
    getClientModules: () => {
      if (isBuild) return [];
      mkdirSync(generatedFilesDir, { recursive: true });
      if (!existsSync(diagnostics)) writeFileSync(diagnostics, '{}');
      return [resolveHere('../src/client/content-diagnostics.ts')];
    },
    async allContentLoaded({ allContent, actions }) {
      if (!isBuild)
        actions.addRoute({
          path: `${baseUrl}components`,
          component: '@site/src/development/ComponentsPage',
          exact: true,
        });
      providerPrefixes = listServicePathPatterns(readLoadedVersionsOfAllApis(allContent));
    },
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx$/,
            include: [resolveProviderPath('docs'), resolveProviderPath('i18n')],
            enforce: 'pre' as const,
            use: [{ loader: resolveHere('../src/bundling/facts-loader.cjs'), options: { files, folders } }],
          },
        ],
      },
      ...(isBuild
        ? {}
        : createDevelopmentServerConfiguration(
            locateDevelopmentOutputFolder(generatedFilesDir),
            baseUrl,
            providerPrefixes,
          )),
    }),
  };
}

/** Returns the bundler configuration of the development server; the configuration type lacks this field. */
function createDevelopmentServerConfiguration(
  directory: string,
  baseUrl: string,
  providerPrefixes: readonly string[],
): object {
  const { DEV_SERVICE: serviceUrl, PUBLIC_URL: publicUrl } = process.env;
  const files = { static: [{ directory, publicPath: baseUrl, watch: false }] };
  if (serviceUrl === undefined || publicUrl === undefined) return { devServer: files };
  const servedOrigins = readPublicUrls(process.env, {
    ...portal.addresses,
    sandboxApi: publicUrl,
    sandboxAuth: publicUrl,
    agents: `${publicUrl}/mcp`,
    downloads: `${publicUrl}/downloads`,
  });
  const pathPrefixes = listServicePathPrefixes(providerPrefixes);
  const middleware = createOriginReplacementMiddleware(portal.addresses, servedOrigins, publicUrl);
  return {
    devServer: {
      ...files,
      proxy: [{ context: pathPrefixes, target: serviceUrl }],
      // createOriginReplacementMiddleware reads and changes responses.
      compress: false,
      // Changed in place, because Docusaurus appends to the returned list.
      setupMiddlewares: (middlewares: unknown[]) => {
        middlewares.unshift(middleware, createHoldDuringRestartMiddleware({ pathPrefixes, serviceUrl }));
        return [];
      },
    },
  };
}
