import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type ApiVersion, findProblemsOfMostOperations, groupOperationsByCategory } from '@refdesk/api-model/api';
import type { ClientRelease } from '@refdesk/api-model/client/client-release';
import type { ApiLogo } from '@refdesk/api-model/logo';
import { listOperationsWithPathItems } from '@refdesk/api-model/operation/operation';
import { getOrCreateProcessState } from '@refdesk/build-cache/process-state';
import { DescriptionFileResolver } from '@refdesk/openapi/description-files';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { resolvePortalCachePath } from '@refdesk/portal-config/provider-folder';
import type { ApiOptions, VersionOptions } from '../options.ts';
import { checkVersionAgainstOthers } from './check-version-against-others.ts';
import { readClientReleases } from './client-releases.ts';
import { type LoadedDescription, loadAndLintDescription } from './description.ts';
import { getCachedOrLoadDescription } from './description-cache.ts';
import { type DescriptionDiagnostic, DescriptionError, type UnlocatedDiagnostic } from './description-diagnostic.ts';
import { createLintConfig } from './lint.ts';
import { locateDiagnostic } from './locate-diagnostic.ts';
import { prepareApiDescriptionForDisplay } from './prepare/prepare-api-description-for-display.ts';
import { type DescriptionSource, loadDescriptionFromSource } from './source.ts';

/** All versions of all APIs, and their source files. */
export interface LoadedVersionsOfAllApis {
  readonly versions: readonly ApiVersion[];
  readonly files: readonly string[];
  /** Warnings about descriptions of APIs that are not strict. */
  readonly warnings: readonly DescriptionDiagnostic[];
  /** Adds file and line to diagnostics about one of the versions. */
  readonly locate: (
    version: ApiVersion,
    diagnostics: readonly UnlocatedDiagnostic[],
  ) => Promise<readonly DescriptionDiagnostic[]>;
}

/**
 * Loads and checks every description.
 *
 * @param checks 'pages' if `assertAllDescriptionExamplesValid` is called later.
 * @throws DescriptionError with all errors, including the warnings of strict APIs.
 */
export async function loadVersionsOfAllApis(
  apis: readonly ApiOptions[],
  siteDir: string,
  checks: 'all' | 'pages' = 'all',
): Promise<LoadedVersionsOfAllApis> {
  const config = await createLintConfig(checks);
  const requestedVersions = apis.flatMap((api) => api.versions.map((version) => ({ api, version })));
  const loaded = [];
  // Sequentially, because the linter holds a whole description in memory.
  for (const { api, version } of requestedVersions) {
    const source = toSource(version, siteDir);
    const description =
      version.url === undefined
        ? await getCachedOrLoadDescription(source.file, checks, cacheDir, () =>
            loadDescriptionFromSource(source, config),
          )
        : await loadDescriptionFromSource(source, config);
    loaded.push({ api, version, description, releases: await readClientReleases(source.file) });
  }
  const diagnostics = loaded.flatMap(({ api, version, description }) =>
    applyStrictness(api, [...description.diagnostics, ...checkVersion(version, description.document)]),
  );
  throwIfErrors(diagnostics);
  const files = loaded.map(({ api, version, description, releases }) => ({
    api,
    version: getVersion(api, version, description.document, {
      logo: description.logo ?? null,
      internalOperationCount: description.internalOperationCount ?? 0,
      releases,
    }),
    file: version.description,
    description,
    source: toSource(version, siteDir),
  }));
  const contradictions = files.flatMap((file) => applyStrictness(file.api, checkVersionAgainstOthers(file, files)));
  throwIfErrors(contradictions);
  return {
    warnings: [...diagnostics, ...contradictions],
    versions: files.map(({ version }) => version),
    files: loaded.flatMap(({ description }) => description.files),
    locate: async (located, diagnostics) => {
      const file = files.find(({ version }) => version === located);
      if (file === undefined || diagnostics.length === 0) return [];
      return locateInSourceFiles(diagnostics, file.description, file.source);
    },
  };
}

/** Locates diagnostics in the files of a description; for a remote one, the file is its URL. */
async function locateInSourceFiles(
  diagnostics: readonly UnlocatedDiagnostic[],
  { files: [rootFile], componentSources }: LoadedDescription,
  { file, url, folder }: DescriptionSource,
): Promise<DescriptionDiagnostic[]> {
  const isRemote = url !== undefined && rootFile !== file;
  const resolver = new DescriptionFileResolver(rootFile ?? file, isRemote ? undefined : folder);
  const root = await resolver.resolveDocument(null, rootFile ?? file, true);
  if (root instanceof Error) throw root;
  const located = await Promise.all(
    diagnostics.map((diagnostic) => locateDiagnostic(diagnostic, root, resolver, componentSources)),
  );
  return isRemote ? located.map((diagnostic) => ({ ...diagnostic, file: url })) : located;
}

const cacheDir = resolvePortalCachePath('descriptions');

const toSource = (version: VersionOptions, siteDir: string): DescriptionSource => ({
  file: resolve(siteDir, version.description),
  url: version.url,
  fallback: version.fallback,
  version: version.version,
  folder: version.root === undefined ? undefined : resolve(siteDir, version.root),
  cacheDir,
});

/**
 * Validates the examples of all descriptions in the repository that have changed since the last call; remote
 * descriptions are only checked when they are loaded.
 *
 * @throws DescriptionError with all errors, including the warnings of strict APIs.
 */
export async function assertAllDescriptionExamplesValid(apis: readonly ApiOptions[], siteDir: string): Promise<void> {
  const config = await createLintConfig('examples');
  const diagnostics: DescriptionDiagnostic[] = [];
  for (const api of apis) {
    for (const version of api.versions.filter(({ url }) => url === undefined)) {
      const { file, folder } = toSource(version, siteDir);
      const description = await getCachedOrLoadDescription(file, 'examples', cacheDir, () =>
        loadAndLintDescription(file, config, folder),
      );
      diagnostics.push(...applyStrictness(api, description.diagnostics));
    }
  }
  throwIfErrors(diagnostics);
}

/** Converts warnings of a strict API to errors. */
const applyStrictness = (
  { strict }: ApiOptions,
  diagnostics: readonly DescriptionDiagnostic[],
): DescriptionDiagnostic[] =>
  strict ? diagnostics.map((diagnostic) => ({ ...diagnostic, level: 'error' })) : [...diagnostics];

/** @throws DescriptionError if there are errors. */
function throwIfErrors(diagnostics: readonly DescriptionDiagnostic[]): void {
  const errors = diagnostics.filter(({ level }) => level !== 'warning');
  if (errors.length > 0) throw new DescriptionError(errors);
}

function checkVersion(
  { version, description, servers }: VersionOptions,
  { info, servers: declaredServers = [] }: OpenApiDocument,
): DescriptionDiagnostic[] {
  if (info.version === '') return [];
  const urls = declaredServers.map(({ url }) => url);
  const missing = (servers ?? []).filter((url) => !urls.includes(url));
  return [
    ...(info.version === version
      ? []
      : [
          {
            file: description,
            pointer: '#/info/version',
            message: `The description has version ${info.version}.`,
            hint: `The site expects ${version}.`,
          },
        ]),
    ...missing.map((url) => ({
      file: description,
      pointer: '#/servers',
      message: `The description has no server ${url}.`,
      hint: `Its servers: ${urls.join(', ') || 'none'}.`,
    })),
  ];
}

/** Parts of a version that its published document does not contain. */
interface AdditionalParts {
  readonly logo: ApiLogo | null;
  readonly internalOperationCount: number;
  readonly releases: readonly ClientRelease[];
}

interface CachedVersion {
  /** Inputs other than the description, compared to detect changes. */
  readonly inputs: readonly unknown[];
  readonly version: ApiVersion;
}

const versionCache = getOrCreateProcessState('versions', () => new WeakMap<OpenApiDocument, CachedVersion>());

/**
 * Returns the version created by the last build if its description and options are unchanged, so that derived values
 * stay cached.
 */
function getVersion(
  api: ApiOptions,
  options: VersionOptions,
  published: OpenApiDocument,
  parts: AdditionalParts,
): ApiVersion {
  const { versions: _, ...settings } = api;
  const inputs = [settings, options, parts];
  const last = versionCache.get(published);
  const version =
    last && isDeepStrictEqual(last.inputs, inputs) ? last.version : toVersion(api, options, published, parts);
  versionCache.set(published, { inputs, version });
  return version;
}

function toVersion(
  api: ApiOptions,
  options: VersionOptions,
  publishedDocument: ApiVersion['document'],
  parts: AdditionalParts,
): ApiVersion {
  const document = prepareApiDescriptionForDisplay(publishedDocument, options);
  const {
    operations,
    categories,
    categoryIndex,
    categoryGuide,
    lifecycles,
    problems,
    errors,
    scopes,
    resultCodes,
    reference,
    changes,
    migration,
    sidebar,
  } = options;
  const routePaths = {
    operations,
    categories,
    categoryIndex: categoryGuide === null ? (categoryIndex ?? categories) : null,
    categoryGuide,
    lifecycles,
    problems,
    errors,
    scopes,
    resultCodes,
    reference,
    changes,
    migration,
    sidebar,
  };
  return {
    api: api.id,
    title: api.title,
    version: options.version,
    label: options.label,
    routePaths,
    document,
    publishedDocument,
    operations: listOperationsWithPathItems(document),
    categories: groupOperationsByCategory(document, routePaths),
    commonProblems: findProblemsOfMostOperations(document),
    variablePrefix: options.variables,
    apiKeyPrefix: options.keys,
    portal: options.portal,
    sampleLanguages: options.samples,
    sandbox: options.sandbox,
    isCategoryIndexFirst: api.base !== undefined,
    source: options.url === undefined ? options.description.replace(/^(\.\.\/)+/, '') : undefined,
    ...parts,
    successorVersion: options.successorsIn,
  };
}
