import { join } from 'node:path';
import { loadSite } from '@docusaurus/core/lib/server/site.js';
import type { RouteConfig } from '@docusaurus/types';
import { loadDataDictionary } from '@refdesk/dictionary/load/load-dictionary';
import { readRemovedPaths } from '@refdesk/headers';
import { portal, resolveProviderPath } from '@refdesk/portal-config/chosen';
import {
  builtSiteFolder,
  cacheFolder,
  getCacheNameOfPortalFolder,
  getDocusaurusGeneratedFolder,
  isEngineInstalledPackage,
} from '@refdesk/portal-config/provider-folder';
import { findGuideElementErrors } from '../../plugins/content-references/src/guide-elements.ts';
import { contentFactInserter } from '../../site/config/content-references.ts';
import { listRedirectingPathsOfPage, redirects } from '../../site/config/redirects.ts';
import { root } from '../command.ts';
import { earlierAddressesFileName, findLostAddressErrors } from './steps/addresses.ts';
import {
  findGoneAddressErrors,
  findGuideMetadataErrors,
  findRedirectErrors,
  getProviderRedirectsFile,
} from './steps/guide-errors.ts';
import { createAnchorReader, findProviderLinkErrors, readPageAddressesFromRoutes } from './steps/links.ts';
import { describePagesWithoutSearchPhrases } from './steps/phrase-report.ts';
import { findSearchWordErrors } from './steps/search-errors.ts';
import { findUnlistedGuideErrors, listGuideRoutes } from './steps/unlisted-guides.ts';

// Reports the content errors that a build would find, without rendering a page: configuration, sidebars, descriptions,
// tables, URLs and links. An error in one of them does not hide those in the others.
const siteDir = join(root, 'site');
const generatedFolder = join(
  isEngineInstalledPackage ? cacheFolder : join(siteDir, '.cache'),
  'check',
  getCacheNameOfPortalFolder(),
);
process.chdir(siteDir);
process.env.NODE_ENV ??= 'production';
process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME = generatedFolder;

const site = await loadSite({ siteDir }).then(
  ({ props }) => ({ pages: new Set(props.routesPaths), routes: props.routes, errors: [] }),
  async (error: unknown) => ({ pages: await readLastPages(), routes: [], errors: getMessages(error) }),
);
const errors = [
  ...site.errors,
  // Loading stops at the first error; the dictionary is loaded separately, so that its errors are reported too.
  ...(site.errors.length > 0 ? await findDictionaryErrors() : []),
  ...(await findGuideElementErrors(contentFactInserter, resolveProviderPath('.'))),
  ...(await findGuideMetadataErrors()),
  ...findUnlistedGuideErrors(site.routes),
  ...(site.pages === null ? [] : await findAddressErrors(site.pages, site.routes)),
];
const uniqueErrors = [...new Set(errors.flatMap((error) => error.split('\n- ')))];
if (uniqueErrors.length > 0) console.error(`Content has errors:\n- ${uniqueErrors.join('\n- ')}`);
else for (const line of describePagesWithoutSearchPhrases(site.routes)) console.info(line);
process.exit(uniqueErrors.length === 0 ? 0 : 1);

/** Reads the page paths of the last site that could be loaded, since most errors in descriptions do not move pages. */
async function readLastPages(): Promise<ReadonlySet<string> | null> {
  for (const folder of [generatedFolder, getDocusaurusGeneratedFolder()]) {
    const pages = await readPageAddressesFromRoutes(folder).catch(() => null);
    if (pages !== null) return pages;
  }
  return null;
}

async function findAddressErrors(pages: ReadonlySet<string>, routes: readonly RouteConfig[]): Promise<string[]> {
  const guides = new Map(listGuideRoutes(routes).map(({ path, file }) => [path, join(root, file)]));
  const pagesAndRedirects = new Set([...pages, ...redirects.map(({ from }) => from)]);
  const servedPaths = new Set([
    ...pagesAndRedirects,
    ...[...pages].flatMap(listRedirectingPathsOfPage),
    ...(await readRemovedPaths(resolveProviderPath('static'))),
  ]);
  return [
    ...(await findProviderLinkErrors(pages, createAnchorReader(builtSiteFolder, guides), guides)),
    ...findRedirectErrors(redirects, pages),
    ...(await findGoneAddressErrors(redirects, pages)),
    ...(await findLostAddressErrors(
      resolveProviderPath(earlierAddressesFileName),
      servedPaths,
      getProviderRedirectsFile(),
    )),
    ...(await findSearchWordErrors(pagesAndRedirects)),
  ];
}

async function findDictionaryErrors(): Promise<readonly string[]> {
  if (portal.modules.dictionary === false) return [];
  return loadDataDictionary(resolveProviderPath('dictionary')).then(() => [], getMessages);
}

function getMessages(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  return [error.message, ...(error.cause instanceof Error ? getMessages(error.cause) : [])];
}
