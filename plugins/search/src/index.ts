import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { createOptionsValidator, parseValidatedOptions } from '@refdesk/plugin-options';
import type { SearchDocument } from '@refdesk/search-index/document';
import { createDevelopmentDebouncer } from '@refdesk/static-page/debounce';
import { writeSearchIndexFiles } from './build/files.ts';
import { hashIndexSources } from './build/identifier.ts';
import type { SearchSettings } from './client/settings.ts';
import { collectBuiltDocuments } from './collect/build.ts';
import { collectSearchablePagesAndGuides, type SearchablePagesAndGuides } from './collect/content.ts';
import { collectSourceDocuments } from './collect/sources.ts';
import { earlyShortcutScript } from './early-shortcut.ts';
import { type SearchPluginOptions, searchPluginOptionsSchema } from './options.ts';
import { assignReadersWords } from './readers-words/assign.ts';
import { loadReadersWordCounts } from './readers-words/counts.ts';
import { describeMissingPhrases, findPagesWithoutPhrases } from './readers-words/missing-phrases.ts';
import { findPhraseFiles, loadSearchPhrases, searchPhraseFileGlobs } from './readers-words/phrases.ts';
import { createSitemapAreas } from './sitemap.ts';
import { loadAndEncodeSynonyms } from './synonyms/load.ts';

const theme = fileURLToPath(new URL('./theme', import.meta.url));

/**
 * Adds search with an index that is built with the site: from the HTML of its pages in a build, from their sources in
 * development.
 */
export default function searchPlugin(context: LoadContext, input: SearchPluginOptions): Plugin<void> {
  const options = parseValidatedOptions('@refdesk/search', searchPluginOptionsSchema, input);
  const { siteDir, generatedFilesDir, baseUrl } = context;
  const synonymFile = options.synonyms === null ? null : resolve(siteDir, options.synonyms);
  const countFile = options.readersWords === null ? null : resolve(siteDir, options.readersWords);
  const phraseDir = resolve(siteDir, options.phrases);
  const developmentDir = join(generatedFilesDir, 'search');
  const addBasePath = (path: string) => normalizeUrl([baseUrl, path]);
  const isBuild = process.env.NODE_ENV === 'production';
  let searchablePages: SearchablePagesAndGuides = { pages: [], guides: [] };
  // In development, pages are created once but the index is rewritten often, so both use this constant. Files are not
  // cached.
  let build = 'development';
  const debounce = createDevelopmentDebouncer();
  return {
    name: 'search',
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    getClientModules: () => [fileURLToPath(new URL('./client/arrival.ts', import.meta.url))],
    getPathsToWatch: () => [
      ...(synonymFile === null ? [] : [synonymFile]),
      ...(countFile === null ? [] : [countFile]),
      ...searchPhraseFileGlobs.map((pattern) => `${phraseDir}/${pattern}`),
    ],
    async allContentLoaded({ allContent, actions }) {
      searchablePages = collectSearchablePagesAndGuides(allContent);
      const { contexts, versions, versionsOf, popular, starts, ask, without } = options;
      // The browser compares these paths with URL paths of the site, which include the base path.
      const contextsWithBasePath = contexts.map((area) => ({ ...area, paths: area.paths.map(addBasePath) }));
      const settings: SearchSettings = {
        contexts: contextsWithBasePath,
        versions,
        versionsOf,
        popular,
        starts,
        ask,
        without,
      };
      actions.setGlobalData(settings);
      actions.addRoute({ path: normalizeUrl([baseUrl, 'search']), component: '@theme/SearchPage', exact: true });
      await actions.createData('actions.json', JSON.stringify(options.actions));
      const areas = await actions.createData(
        'sitemap.json',
        JSON.stringify(createSitemapAreas(searchablePages, options)),
      );
      actions.addRoute({
        path: normalizeUrl([baseUrl, 'sitemap']),
        component: '@theme/SitemapPage',
        exact: true,
        modules: { areas: toGeneratedAlias(areas) },
      });
      // Deferred, so that the page that an author views is served first.
      if (!isBuild)
        return debounce(async () =>
          writeIndex(developmentDir, await collectSourceDocuments(searchablePages, siteDir, options)),
        );
      // Loaded only to validate them, so that an author's mistake ends the build early.
      const files = findPhraseFiles(phraseDir);
      loadSearchPhrases(files);
      loadReadersWordCounts(countFile);
      const sources = searchablePages.guides.map(({ source }) => source.replace('@site', siteDir));
      build = await hashIndexSources(searchablePages, [
        ...sources,
        ...[synonymFile, countFile].flatMap((file) => (file !== null && existsSync(file) ? [file] : [])),
        ...files,
      ]);
    },
    injectHtmlTags: () => ({
      headTags: [
        { tagName: 'meta', attributes: { name: 'search-build', content: build } },
        { tagName: 'script', innerHTML: earlyShortcutScript },
      ],
    }),
    // The bundler's configuration type lacks the development server's options.
    configureWebpack: () =>
      isBuild
        ? {}
        : ({ devServer: { static: [{ directory: developmentDir, publicPath: baseUrl, watch: false }] } } as object),
    async postBuild({ outDir, routesPaths }) {
      const documents = await collectBuiltDocuments(searchablePages, { outDir, baseUrl, routesPaths }, options);
      await writeIndex(outDir, documents.flatMap(applyHooks));
    },
  };

  /** Applies the portal's hooks to a document; returns an empty list if one of them removes it. */
  function applyHooks(document: SearchDocument): readonly SearchDocument[] {
    let current: SearchDocument | null = document;
    for (const hook of options.documentHooks) current = current && hook(current);
    return current === null ? [] : [current];
  }

  /** Returns the file with Docusaurus's alias, since its path would reveal the folder in which the site was built. */
  function toGeneratedAlias(file: string): string {
    return `@generated/${relative(generatedFilesDir, file).split(sep).join('/')}`;
  }

  async function writeIndex(directory: string, documents: readonly SearchDocument[]): Promise<void> {
    const phrases = loadSearchPhrases(findPhraseFiles(phraseDir));
    const words = [...loadReadersWordCounts(countFile), ...phrases];
    const { assigned, warnings } = assignReadersWords(words, documents, options.moved);
    // In development, pages of other plugins are missing; only a build knows every page.
    if (isBuild) {
      for (const line of warnings) console.warn(`[WARNING] ${line}`);
      const pages = documents.map(({ url, title, kind, isDeprecated }) => ({
        address: url,
        title,
        kind,
        isDeprecated,
      }));
      const missing = findPagesWithoutPhrases(
        pages,
        words.map(({ address }) => address),
      );
      for (const line of describeMissingPhrases(missing, documents.length)) console.info(`[INFO] ${line}`);
    }
    await writeSearchIndexFiles(
      directory,
      {
        documents,
        readersWords: assigned,
        synonyms: loadAndEncodeSynonyms(synonymFile),
        language: context.i18n.currentLocale,
      },
      build,
    );
  }
}

/** @throws Error that lists every invalid option. */
export const validateOptions = createOptionsValidator('@refdesk/search', searchPluginOptionsSchema);
export type { SearchPluginOptions };
