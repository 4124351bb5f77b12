import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const require = createRequire(import.meta.url);
const inlineMessages = require('../../../packages/messages/src/inline-messages-loader.cjs');

/** Replacements for modules that the build of a portal generates, and for an empty slot. */
const generatedModules: Readonly<Record<string, string>> = {
  '@generated/docusaurus.config': "export default { baseUrl: '/' };",
  '@generated/site-storage': "export default { type: 'localStorage', namespace: '' };",
  '@generated/portal-file/default/offer-on-pages.json': "export default { scopes: [], tokenPath: '/oauth/token' };",
  '@theme/ConsoleToolbar': 'export default () => null;',
};

/**
 * Bundles a page of this folder, which renders a part of the console without a portal, into one script.
 *
 * @throws If an import cannot be resolved. Without this error, the browser would stop at the import, and each test
 * would only time out.
 */
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
        name: 'generated-modules',
        resolveId: (id) => (Object.hasOwn(generatedModules, id) ? id : null),
        load: (id) => (generatedModules[id] ? { code: generatedModules[id], moduleType: 'js' } : null),
      },
      {
        name: 'class-names',
        // Maps each class to its name in the style sheet.
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
    onLog(_level, log) {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
    },
  });
  const { output } = await build.generate({ format: 'iife', codeSplitting: false });
  await build.close();
  return output[0].code;
}
