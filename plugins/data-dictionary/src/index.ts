import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { PageContribution } from '@portal/static-page/contract';
import { loadDictionary } from './load/load-dictionary.ts';
import { toContribution } from './pages/contribution.ts';

const theme = fileURLToPath(new URL('./theme', import.meta.url));

/** Options of the plugin. */
export interface Options {
  /** Folder of the table files, from the site's folder. */
  readonly path: string;
}

/** The data dictionary as pages: one for each table, and one of all. */
export default function dataDictionary({ siteDir }: LoadContext, { path }: Options): Plugin<PageContribution> {
  return {
    name: 'data-dictionary',
    loadContent: async () => toContribution(await loadDictionary(resolve(siteDir, path))),
    getPathsToWatch: () => [`${path}/**/*.yaml`],
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
  };
}
