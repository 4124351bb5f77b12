import { resolve } from 'node:path';
import { type ApiVersion, findCommonProblems, readCategories } from '../model/api.ts';
import { listPlaces } from '../model/operation.ts';
import type { ApiOptions, VersionOptions } from '../options.ts';
import { checkVersions } from './check-versions.ts';
import { DescriptionError, type Fault } from './fault.ts';
import { createLintConfig } from './lint.ts';
import { loadFromSource } from './source.ts';

/** All versions of all APIs, and the files that they are made of. */
export interface LoadedApis {
  readonly versions: readonly ApiVersion[];
  readonly files: readonly string[];
}

/**
 * Reads every description.
 *
 * @throws DescriptionError with every fault in all of them.
 */
export async function loadApis(apis: readonly ApiOptions[], siteDir: string): Promise<LoadedApis> {
  const config = await createLintConfig();
  const wanted = apis.flatMap((api) => api.versions.map((version) => ({ api, version })));
  const loaded = [];
  // One after another: the linter holds a whole description in memory.
  for (const { api, version } of wanted) {
    const source = {
      file: resolve(siteDir, version.description),
      url: version.url,
      fallback: version.fallback,
      cacheDir: resolve(siteDir, '../.cache/descriptions'),
    };
    const description = await loadFromSource(source, config);
    loaded.push({ api, version, description });
  }
  const faults = loaded.flatMap(({ version, description }) => [...description.faults, ...checkVersion(version, description.document.info.version)]);
  if (faults.length > 0) throw new DescriptionError(faults);
  const files = loaded.map(({ api, version, description }) => ({ version: toVersion(api, version, description.document), file: version.description }));
  const contradictions = checkVersions(files);
  if (contradictions.length > 0) throw new DescriptionError(contradictions);
  return {
    versions: files.map(({ version }) => version),
    files: loaded.flatMap(({ description }) => description.files),
  };
}

function checkVersion({ version, description }: VersionOptions, found: string): Fault[] {
  if (found === version || found === '') return [];
  return [{ file: description, pointer: '#/info/version', message: `The description is of version ${found}.`, remedy: `The site expects ${version}.` }];
}

function toVersion(api: ApiOptions, options: VersionOptions, document: ApiVersion['document']): ApiVersion {
  const { operations, categories, lifecycles, problems, errors, scopes, resultCodes, reference, changes, migration, sidebar } = options;
  const places = { operations, categories, lifecycles, problems, errors, scopes, resultCodes, reference, changes, migration, sidebar };
  return {
    api: api.id,
    title: api.title,
    version: options.version,
    label: options.label,
    places,
    document,
    operations: listPlaces(document),
    categories: readCategories(document, places),
    commonProblems: findCommonProblems(document),
    successorsIn: options.successorsIn,
  };
}
