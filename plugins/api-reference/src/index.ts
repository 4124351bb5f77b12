import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { type ApiVersion, formatOperationCountForAuthors } from '@refdesk/api-model/api';
import { createOptionsValidator, parseValidatedOptions } from '@refdesk/plugin-options';
import { resolvePortalCachePath } from '@refdesk/portal-config/provider-folder';
import type { PluginPagesAndSidebarItems } from '@refdesk/static-page/contract';
import { createDevelopmentDebouncer } from '@refdesk/static-page/debounce';
import { keepLastPluginContentOnError } from '@refdesk/static-page/keep-last-content';
import { locateDevelopmentOutputFolder } from '@refdesk/static-page/service-site';
import { writeReferenceSamples } from './code-samples/reference-sample-texts.ts';
import { writeDeprecationsFile } from './downloads/deprecations-file.ts';
import { writeMockedApiListFile } from './downloads/mocks-file.ts';
import { writeDescriptionJsonFile, writeVersionDownloads } from './downloads/write-version-downloads.ts';
import { writeApiFeeds } from './feeds/feed-file.ts';
import { assertAllDescriptionExamplesValid, loadVersionsOfAllApis } from './load/apis.ts';
import { checkBodyExamplesCanBeGenerated } from './load/check-generated.ts';
import { exitBuildWithDescriptionErrors } from './load/description-diagnostic.ts';
import { writeWarningsReport } from './load/warnings-report.ts';
import { type ApiOptions, type ApiReferencePluginOptions, optionsSchema } from './options.ts';
import { createPagesAndSidebarsOfAllApis } from './pages/contribution.ts';
import { checkRedocLinks } from './pages/redoc-links.ts';
import { type ApiHistory, readApiHistories } from './versions/history.ts';

const theme = fileURLToPath(new URL('./theme', import.meta.url));

/** Content of the plugin: the loaded APIs, their source files, and the pages for other plugins. */
interface ApiContent extends PluginPagesAndSidebarItems {
  readonly versions: readonly ApiVersion[];
  readonly histories: readonly ApiHistory[];
  readonly files: readonly string[];
}

/** Renders OpenAPI descriptions as pages: one per operation and category, and the full reference of each version. */
export default function apiReferencePlugin(
  context: LoadContext,
  options: ApiReferencePluginOptions,
): Plugin<ApiContent> {
  const { apis } = parseValidatedOptions('@refdesk/api-reference', optionsSchema, options);
  // In development, authors see a page before its examples are validated.
  const isDevelopment = process.env.NODE_ENV === 'development';
  const runDebounced = createDevelopmentDebouncer();
  const watchedPaths = apis.flatMap(({ versions }) =>
    versions.map(({ description }) => description.replace(/[^/]*$/, '**/*.{yaml,yml,json}')),
  );
  const getFolder = ({ api, version }: ApiVersion) => findFolder(apis, context.siteDir, api, version);
  const load = async () => {
    const { versions, files, warnings, locate } = await loadVersionsOfAllApis(
      apis,
      context.siteDir,
      isDevelopment ? 'pages' : 'all',
    ).catch(exitBuildWithDescriptionErrors);
    const pageWarnings = await Promise.all(
      versions.map((version) =>
        locate(version, [
          // In development, pages and their examples are rendered on demand.
          ...(isDevelopment ? [] : checkBodyExamplesCanBeGenerated(version)),
          ...checkRedocLinks(version),
        ]),
      ),
    );
    for (const line of await writeWarningsReport(
      [...warnings, ...pageWarnings.flat()],
      resolvePortalCachePath('description-warnings.txt'),
    ))
      console.warn(`[WARNING] ${line}`);
    for (const version of versions.filter(({ internalOperationCount }) => internalOperationCount > 0))
      console.info(`[INFO] ${version.title} ${version.version}: ${formatOperationCountForAuthors(version)}.`);
    const histories = readApiHistories(versions);
    if (isDevelopment)
      runDebounced(() =>
        writeForService(versions, histories, locateDevelopmentOutputFolder(context.generatedFilesDir), getFolder),
      );
    return {
      versions,
      histories,
      files: files.map((file) => relative(context.siteDir, file)),
      ...createPagesAndSidebarsOfAllApis(versions, histories),
    };
  };
  return {
    name: 'api-reference',
    loadContent: keepLastPluginContentOnError('api-reference', context.generatedFilesDir, load, () =>
      assertAllDescriptionExamplesValid(apis, context.siteDir),
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
      await writeMockedApiListFile(content.versions, outDir, getFolder);
      await writeDeprecationsFile(content.histories, outDir);
      await writeApiFeeds(content.histories, content.versions, outDir, siteConfig);
    },
    getPathsToWatch: () => watchedPaths,
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
  };
}

/** Writes the files that the service reads. */
async function writeForService(
  versions: readonly ApiVersion[],
  histories: readonly ApiHistory[],
  directory: string,
  getFolder: Parameters<typeof writeMockedApiListFile>[2],
): Promise<void> {
  for (const version of versions) await writeDescriptionJsonFile(version, directory);
  await writeMockedApiListFile(versions, directory, getFolder);
  await writeDeprecationsFile(histories, directory);
}

/** Returns the folder of a version's description. */
function findFolder(apis: readonly ApiOptions[], siteDir: string, id: string, version: string): string | null {
  const options = apis.find((api) => api.id === id)?.versions.find((candidate) => candidate.version === version);
  return options === undefined ? null : dirname(resolve(siteDir, options.description));
}

/** @throws Error that lists every invalid option. */
export const validateOptions = createOptionsValidator('@refdesk/api-reference', optionsSchema);
