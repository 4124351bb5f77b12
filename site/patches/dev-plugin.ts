import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { inProvider } from '@portal/portal-config/chosen';
import { diagnosticsFile } from '@portal/static-page/last-content';

const own = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What only the service answers; in development it runs beside the site (tools/dev/dev.ts). */
const served = ['/api', '/v1', '/v2', '/.well-known/oauth-authorization-server'];

/**
 * Makes guides depend on the files whose facts they name, so that a change there shows in them; in development, covers
 * the page with what is wrong in content, and passes on what the service answers.
 */
export function devPlugin({ generatedFilesDir }: LoadContext): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  const files = ['glossary.yaml', 'values.yaml'].map((file) => inProvider(file));
  // Descriptions and tables change often while they are written; guides follow them with the next build.
  const folders = ['diagrams', ...(isBuild ? ['apis', 'dictionary'] : [])].map((folder) => inProvider(folder));
  const diagnostics = join(generatedFilesDir, diagnosticsFile);
  return {
    name: 'dev-plugin',
    getClientModules: () => {
      if (isBuild) return [];
      mkdirSync(generatedFilesDir, { recursive: true });
      if (!existsSync(diagnostics)) writeFileSync(diagnostics, '{}');
      return [own('../src/client/content-diagnostics.ts')];
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
      ...(process.env.DEV_SERVICE === undefined ? {} : ({ devServer: { proxy: [{ context: served, target: process.env.DEV_SERVICE }] } } as object)),
    }),
  };
}
