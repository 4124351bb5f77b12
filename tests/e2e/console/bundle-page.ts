import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const require = createRequire(import.meta.url);
const inlineMessages = require('../../../packages/messages/src/inline-messages-loader.cjs');

/** Files that the build of a portal generates. */
const generated: Readonly<Record<string, unknown>> = {
  '@generated/site-storage': { type: 'localStorage', namespace: '' },
  '@generated/portal-file/default/offer-on-pages.json': { scopes: [], tokenPath: '/oauth/token' },
};

/** Bundles a page of this folder, which renders a part of the console without a portal, as one script. */
export async function bundlePage(file: string): Promise<string> {
  const build = await rolldown({
    input: join(import.meta.dirname, file),
    platform: 'browser',
    plugins: [
      {
        name: 'messages',
        transform(code, resourcePath) {
          return inlineMessages.call({ resourcePath }, code);
        },
      },
      {
        name: 'generated-files',
        resolveId: (id) => (id in generated ? id : null),
        load: (id) =>
          id in generated ? { code: `export default ${JSON.stringify(generated[id])};`, moduleType: 'js' } : null,
      },
      {
        name: 'class-names',
        // Each class has its name in the style sheet.
        load: (id) =>
          id.endsWith('.css')
            ? { code: 'export default new Proxy({}, { get: (_, name) => name });', moduleType: 'js' }
            : null,
      },
    ],
    // The part of Docusaurus that the console uses, without its components.
    resolve: {
      alias: {
        '@docusaurus/theme-common': join(require.resolve('@docusaurus/theme-common'), '../utils/storageUtils.js'),
      },
    },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
  });
  const { output } = await build.generate({ format: 'iife', codeSplitting: false });
  await build.close();
  return output[0].code;
}
