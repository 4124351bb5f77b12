import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { ApiVersion } from '@refdesk/api-model/api';
import { createOptionsValidator, parseValidatedOptions } from '@refdesk/plugin-options';
import { resolvePortalCachePath } from '@refdesk/portal-config/provider-folder';
import type { PageContribution } from '@refdesk/static-page/contract';
import { createDebounce } from '@refdesk/static-page/debounce';
import { keepLastContentOnError } from '@refdesk/static-page/keep-last-content';
import { locateDevelopmentSiteFiles } from '@refdesk/static-page/service-site';
import { writeReferenceSamples } from './code-samples/reference-sample-texts.ts';
import { writeDeprecationsFile } from './downloads/deprecations-file.ts';
import { writeMocksFile } from './downloads/mocks-file.ts';
import { writeDescriptionJsonFile, writeVersionDownloads } from './downloads/write-version-downloads.ts';
import { writeApiFeeds } from './feeds/feed-file.ts';
import { checkDescriptionExamples, loadApiVersions } from './load/apis.ts';
import { checkGeneratedSamples } from './load/check-generated.ts';
import { failBuildWithDiagnostics } from './load/description-diagnostic.ts';
import { writeWarningsReport } from './load/warnings-report.ts';
import { type ApiOptions, type Options, optionsSchema } from './options.ts';
import { createReferencePagesAndSidebars } from './pages/contribution.ts';
import { type ApiHistory, readApiHistories } from './versions/history.ts';

const theme = fileURLToPath(new URL('./theme', import.meta.url));

/** Content of the plugin: the APIs, and the parts that other plugins may read. */
interface ApiContent extends PageContribution {
  readonly versions: readonly ApiVersion[];
  readonly histories: readonly ApiHistory[];
  readonly files: readonly string[];
}

/** Renders OpenAPI descriptions as pages: one per operation and category, and the full reference of each version. */
export default function apiReferencePlugin(context: LoadContext, options: Options): Plugin<ApiContent> {
  const { apis } = parseValidatedOptions('@refdesk/api-reference', optionsSchema, options);
  // Authors see a page before its examples are validated.
  const isDevelopment = process.env.NODE_ENV === 'development';
  const later = createDebounce();
  const folders = apis.flatMap(({ versions }) =>
    versions.map(({ description }) => description.replace(/[^/]*$/, '**/*.{yaml,yml,json}')),
  );
  const folderOf = ({ api, version }: ApiVersion) => findFolder(apis, context.siteDir, api, version);
  const load = async () => {
    const { versions, files, warnings } = await loadApiVersions(
      apis,
      context.siteDir,
      isDevelopment ? 'pages' : 'all',
    ).catch(failBuildWithDiagnostics);
    // In development, pages are rendered on demand, and so are their examples.
    const ungenerated = isDevelopment ? [] : versions.flatMap(checkGeneratedSamples);
    for (const line of await writeWarningsReport(
      [...warnings, ...ungenerated],
      resolvePortalCachePath('description-warnings.txt'),
    ))
      console.warn(`[WARNING] ${line}`);
    const histories = readApiHistories(versions);
    if (isDevelopment)
      later(() =>
        writeForService(versions, histories, locateDevelopmentSiteFiles(context.generatedFilesDir), folderOf),
      );
    return {
      versions,
      histories,
      files: files.map((file) => relative(context.siteDir, file)),
      ...createReferencePagesAndSidebars(versions, histories),
    };
  };
  return {
    name: 'api-reference',
    loadContent: keepLastContentOnError('api-reference', context.generatedFilesDir, load, () =>
      checkDescriptionExamples(apis, context.siteDir),
    ),
    async postBuild({ content, outDir, siteConfig }) {
      for (const version of content.versions) {
        await writeVersionDownloads(
          version,
          content.versions,
          outDir,
          resolvePortalCachePath('downloads'),
          siteConfig.baseUrl,
        );
        await writeReferenceSamples(version, outDir);
      }
      await writeMocksFile(content.versions, outDir, folderOf);
      await writeDeprecationsFile(content.histories, outDir);
      await writeApiFeeds(content.histories, content.versions, outDir, siteConfig);
    },
    getPathsToWatch: () => folders,
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
  };
}

/** Files that the service reads. */
async function writeForService(
  versions: readonly ApiVersion[],
  histories: readonly ApiHistory[],
  directory: string,
  folderOf: Parameters<typeof writeMocksFile>[2],
): Promise<void> {
  for (const version of versions) await writeDescriptionJsonFile(version, directory);
  await writeMocksFile(versions, directory, folderOf);
  await writeDeprecationsFile(histories, directory);
}

/** Returns the folder of a version's description. */
function findFolder(apis: readonly ApiOptions[], siteDir: string, id: string, version: string): string | null {
  const options = apis.find((api) => api.id === id)?.versions.find((candidate) => candidate.version === version);
  return options === undefined ? null : dirname(resolve(siteDir, options.description));
}

/** @throws Error that lists every invalid option. */
export const validateOptions = createOptionsValidator('@refdesk/api-reference', optionsSchema);
