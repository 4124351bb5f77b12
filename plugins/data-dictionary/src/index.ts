import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { getOrCreateProcessState } from '@refdesk/build-cache/process-state';
import { cacheUntilFilesChange } from '@refdesk/build-cache/read-if-changed';
import { loadDataDictionary } from '@refdesk/dictionary/load/load-dictionary';
import { listDataDictionarySourcePaths } from '@refdesk/dictionary/load/source-files';
import type { DataDictionary } from '@refdesk/dictionary/model/dictionary';
import type { DictionaryPagePaths } from '@refdesk/dictionary/model/paths';
import { readBundledDescription } from '@refdesk/openapi/read-description';
import { createOptionsValidator, parseValidatedOptions } from '@refdesk/plugin-options';
import { resolvePortalCachePath } from '@refdesk/portal-config/provider-folder';
import { generateSampleRowsOfAllTables, type RowsByTable } from '@refdesk/sample-data';
import { getSampleSetFile, writeSampleSet } from '@refdesk/sample-data/file';
import { assembleSampleDataSet } from '@refdesk/sample-data/rest';
import { loadSampleDataDefinition, type SampleData } from '@refdesk/sample-data/sample-data';
import type { PluginPagesAndSidebarItems } from '@refdesk/static-page/contract';
import { createDevelopmentDebouncer } from '@refdesk/static-page/debounce';
import { keepLastPluginContentOnError } from '@refdesk/static-page/keep-last-content';
import { locateDevelopmentOutputFolder } from '@refdesk/static-page/service-site';
import { pgliteBundlerConfig } from './bundling/bundling.ts';
import { createPgliteFiles } from './downloads/pglite-files.ts';
import { writeDictionaryDownloads, writeDownloadFiles } from './downloads/write-dictionary-downloads.ts';
import { type DataDictionaryPluginOptions, dataDictionaryPluginOptionsSchema } from './options.ts';
import { createDataDictionaryContribution } from './pages/contribution.ts';
import { addTableSourceFilesToPages } from './pages/sources.ts';

const theme = fileURLToPath(new URL('./theme', import.meta.url));

interface Content extends PluginPagesAndSidebarItems {
  readonly dictionary: DataDictionary;
  readonly sampleData: SampleData;
  readonly rowsByTable: RowsByTable;
}

/** Contents whose downloads are written, so that a reload for another reason does not write them again. */
const writtenContents = getOrCreateProcessState('written data dictionaries', () => new WeakSet<Content>());

/** Renders the data dictionary (a page per table, an index and a map) and writes its downloads. */
export default function dataDictionaryPlugin(
  { siteDir, generatedFilesDir }: LoadContext,
  options: DataDictionaryPluginOptions,
): Plugin<Content> {
  const { path, sandbox, pages } = parseValidatedOptions(
    '@refdesk/data-dictionary',
    dataDictionaryPluginOptionsSchema,
    options,
  );
  const isBuild = process.env.NODE_ENV === 'production';
  const debounce = createDevelopmentDebouncer();
  const writeEverything = async (content: Content, outDir: string) => {
    await writeAll(content, outDir);
    if (sandbox) await writeSampleData(content, resolve(siteDir, sandbox), outDir);
  };
  return {
    name: 'data-dictionary',
    loadContent: keepLastPluginContentOnError('data-dictionary', generatedFilesDir, async () => {
      const content = await loadContent(siteDir, path, pages);
      if (!isBuild && !writtenContents.has(content))
        debounce(async () => {
          await writeEverything(content, locateDevelopmentOutputFolder(generatedFilesDir));
          writtenContents.add(content);
        });
      return content;
    }),
    postBuild: ({ content, outDir }) => writeEverything(content, outDir),
    configureWebpack: () => pgliteBundlerConfig,
    getPathsToWatch: () => [`${path}/**/*.yaml`],
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
  };
}

/** @throws Error that lists every invalid option. */
export const validateOptions = createOptionsValidator('@refdesk/data-dictionary', dataDictionaryPluginOptionsSchema);

/** Loads the dictionary with its pages; returns the same objects while its files are unchanged. */
function loadContent(siteDir: string, path: string, locations: DictionaryPagePaths): Promise<Content> {
  const folder = resolve(siteDir, path);
  return cacheUntilFilesChange(`dictionary ${siteDir} ${path} ${JSON.stringify(locations)}`, async () => {
    const dictionary = await loadDataDictionary(folder, locations);
    const sampleData = await loadSampleDataDefinition(folder);
    const rowsByTable = generateSampleRowsOfAllTables(dictionary, sampleData);
    const { pages, ...rest } = createDataDictionaryContribution(dictionary, rowsByTable, sampleData.snapshot);
    return {
      value: {
        dictionary,
        sampleData,
        rowsByTable,
        ...rest,
        pages: await addTableSourceFilesToPages(pages, dictionary, siteDir, path),
      },
      files: await listDataDictionarySourcePaths(folder),
    };
  });
}

/**
 * Writes all downloads and the files for PostgreSQL in the browser. The data directory takes ten seconds and is cached.
 */
async function writeAll({ dictionary, rowsByTable }: Content, outDir: string): Promise<void> {
  await writeDictionaryDownloads(dictionary, rowsByTable, outDir);
  await writeDownloadFiles(
    await createPgliteFiles(dictionary, rowsByTable, resolvePortalCachePath('sample-data.txt')),
    outDir,
  );
}

/** Writes the sample data into the site, as the initial records of the sandbox. */
async function writeSampleData(
  { dictionary, rowsByTable, sampleData }: Content,
  description: string,
  outDir: string,
): Promise<void> {
  await writeSampleSet(
    getSampleSetFile(outDir),
    assembleSampleDataSet(rowsByTable, dictionary, await readBundledDescription(description), sampleData),
  );
}
