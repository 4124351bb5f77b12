import { fileURLToPath } from 'node:url';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, LoadedPlugin, Plugin } from '@docusaurus/types';
import { createOptionsValidator, parseValidatedOptions } from '@refdesk/plugin-options';
import { resolvePortalCachePath } from '@refdesk/portal-config/provider-folder';
import { type MachineReadableOptions, machineReadableOptionsSchema } from './options.ts';
import type { SiteLocation } from './site.ts';
import { writeAllPageFormats } from './write-all-page-formats.ts';

const docsPlugin = 'docusaurus-plugin-content-docs';

/** Returns the URL paths of hand-written pages, without the base path. */
function listGuidePaths(plugins: readonly LoadedPlugin[], baseUrl: string): ReadonlySet<string> {
  // The cast is safe, because Docusaurus stores each plugin's content unchanged.
  const contents = plugins.filter(({ name }) => name === docsPlugin).map(({ content }) => content as LoadedContent);
  const docs = contents.flatMap(({ loadedVersions }) => loadedVersions.flatMap((version) => version.docs));
  return new Set(docs.map(({ permalink }) => permalink.slice(baseUrl.length - 1)));
}

/** Writes machine-readable formats of every built page: Markdown, lists, previews, linked data, feeds. */
export default function machineReadablePlugin(_context: LoadContext, options: MachineReadableOptions): Plugin<void> {
  const settings = parseValidatedOptions('@refdesk/machine-readable', machineReadableOptionsSchema, options);
  return {
    name: 'machine-readable',
    getClientModules: () =>
      ['./client/document-tags.ts', './client/page-menu.ts'].map((path) =>
        fileURLToPath(new URL(path, import.meta.url)),
      ),
    async postBuild({ outDir, siteConfig, routesPaths, plugins }) {
      const { baseUrl, url, title } = siteConfig;
      const site: SiteLocation = { outDir, address: url + baseUrl.replace(/\/$/, ''), baseUrl, title };
      await writeAllPageFormats(
        routesPaths.map((path) => path.slice(baseUrl.length - 1)),
        listGuidePaths(plugins, baseUrl),
        settings,
        site,
        resolvePortalCachePath('markdown'),
      );
    },
  };
}

/** @throws Error that lists every invalid option. */
export const validateOptions = createOptionsValidator('@refdesk/machine-readable', machineReadableOptionsSchema);

export type { MachineReadableOptions };
