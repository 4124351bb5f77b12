import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { optionsValidator, ownOptions } from '@portal/plugin-options';
import { guidesOf } from './guides.ts';
import { type Options, optionsSchema } from './options.ts';
import type { Site } from './site.ts';
import { writeForms } from './write-forms.ts';

/** Every page in forms that machines read, made from the built pages: Markdown, lists, previews, linked data, feeds. */
export default function machineReadable({ siteDir }: LoadContext, options: Options): Plugin<void> {
  const settings = ownOptions('@portal/machine-readable', optionsSchema, options);
  return {
    name: 'machine-readable',
    getClientModules: () => ['document-tags', 'page-menu'].map((name) => fileURLToPath(new URL(`./client/${name}.ts`, import.meta.url))),
    async postBuild({ outDir, siteConfig, routesPaths, plugins }) {
      const { baseUrl, url, title } = siteConfig;
      const site: Site = { outDir, address: url + baseUrl.replace(/\/$/, ''), baseUrl, title };
      await writeForms(
        routesPaths.map((path) => path.slice(baseUrl.length - 1)),
        guidesOf(plugins, baseUrl),
        settings,
        site,
        join(siteDir, '.cache/markdown'),
      );
    },
  };
}

/** @throws Error that names every wrong option. */
export const validateOptions = optionsValidator('@portal/machine-readable', optionsSchema);

export type { Options };
