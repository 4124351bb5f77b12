import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readIfChanged } from '@portal/build-cache/read-if-changed';
import { loadDictionary } from '@portal/dictionary/load/load-dictionary';
import { findSourceFiles } from '@portal/dictionary/load/source-files';
import type { Dictionary } from '@portal/dictionary/model/dictionary';
import type { DictionaryPages } from '@portal/dictionary/model/paths';
import { readDescription } from '@portal/openapi/read';
import { createOptionsValidator, parseValidatedOptions } from '@portal/plugin-options';
import { portalCache } from '@portal/portal-config/provider-folder';
import { generateRows, type RowsByTable } from '@portal/sample-data';
import { sampleSetFile, writeSampleSet } from '@portal/sample-data/file';
import { toSampleSet } from '@portal/sample-data/rest';
import { loadSampleData, type SampleData } from '@portal/sample-data/sample-data';
import type { PageContribution } from '@portal/static-page/contract';
import { createDebounce } from '@portal/static-page/debounce';
import { keepLastContentOnError } from '@portal/static-page/keep-last-content';
import { locateServiceSite } from '@portal/static-page/service-site';
import { engineBundling } from './bundling/bundling.ts';
import { makeEngineFiles } from './downloads/engine.ts';
import { writeDownloads, writeFiles } from './downloads/files.ts';
import { type Options, optionsSchema } from './options.ts';
import { toContribution } from './pages/contribution.ts';
import { withSources } from './pages/sources.ts';

const theme = fileURLToPath(new URL('./theme', import.meta.url));

interface Content extends PageContribution {
  readonly dictionary: Dictionary;
  readonly sampleData: SampleData;
  readonly rowsByTable: RowsByTable;
}

/** The data dictionary as pages: one for each table, one of all, and a map; and as files to take away. */
export default function dataDictionary({ siteDir, generatedFilesDir }: LoadContext, options: Options): Plugin<Content> {
  const { path, sandbox, pages } = parseValidatedOptions('@portal/data-dictionary', optionsSchema, options);
  const isBuild = process.env.NODE_ENV === 'production';
  const later = createDebounce();
  const writeEverything = async (content: Content, outDir: string) => {
    await writeAll(content, outDir);
    if (sandbox) await writeSampleData(content, resolve(siteDir, sandbox), outDir);
  };
  return {
    name: 'data-dictionary',
    loadContent: keepLastContentOnError('data-dictionary', generatedFilesDir, async () => {
      const content = await loadContent(siteDir, path, pages);
      if (!isBuild) later(() => writeEverything(content, locateServiceSite(generatedFilesDir)));
      return content;
    }),
    postBuild: ({ content, outDir }) => writeEverything(content, outDir),
    configureWebpack: () => engineBundling,
    getPathsToWatch: () => [`${path}/**/*.yaml`],
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
  };
}

/** @throws Error that names every wrong option. */
export const validateOptions = createOptionsValidator('@portal/data-dictionary', optionsSchema);

/** The dictionary with its pages; the same objects while none of the files changes. */
function loadContent(siteDir: string, path: string, places: DictionaryPages): Promise<Content> {
  const folder = resolve(siteDir, path);
  return readIfChanged(`dictionary ${siteDir} ${path} ${JSON.stringify(places)}`, async () => {
    const dictionary = await loadDictionary(folder, places);
    const sampleData = await loadSampleData(folder);
    const rowsByTable = generateRows(dictionary, sampleData);
    const { pages, ...rest } = toContribution(dictionary, rowsByTable, sampleData.snapshot);
    return {
      value: {
        dictionary,
        sampleData,
        rowsByTable,
        ...rest,
        pages: await withSources(pages, dictionary, siteDir, path),
      },
      files: await findSourceFiles(folder),
    };
  });
}

/** Writes all downloads, and the files of the pages' PostgreSQL, whose data directory is cached: it takes ten seconds. */
async function writeAll({ dictionary, rowsByTable }: Content, outDir: string): Promise<void> {
  await writeDownloads(dictionary, rowsByTable, outDir);
  await writeFiles(await makeEngineFiles(dictionary, rowsByTable, portalCache('sample-data.txt')), outDir);
}

/** Writes the sample data into the site, as the initial records of the sandbox. */
async function writeSampleData(
  { dictionary, rowsByTable, sampleData }: Content,
  description: string,
  outDir: string,
): Promise<void> {
  await writeSampleSet(
    sampleSetFile(outDir),
    toSampleSet(rowsByTable, dictionary, await readDescription(description), sampleData),
  );
}
