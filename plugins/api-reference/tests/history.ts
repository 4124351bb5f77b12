import { type ApiVersion, findProblemsOfMostOperations, groupOperationsByCategory } from '@refdesk/api-model/api';
import { allSampleLanguages } from '@refdesk/api-model/client/language';
import { listOperationsWithPathItems } from '@refdesk/api-model/operation/operation';
import { emptyRoutePaths, type VersionRoutePaths } from '@refdesk/api-model/route-paths';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { type ApiHistory, readApiHistories } from '../src/versions/history.ts';

/** Creates a version of the API `main`, as loaded by the plugin. */
export function createApiVersion(document: OpenApiDocument, paths: Partial<VersionRoutePaths> = {}): ApiVersion {
  const routePaths = {
    ...emptyRoutePaths,
    operations: `/docs/${document.info.version}`,
    reference: `/rest/${document.info.version}`,
    ...paths,
  };
  return {
    api: 'main',
    title: 'REST API',
    version: document.info.version,
    label: document.info.version,
    routePaths,
    document,
    publishedDocument: document,
    operations: listOperationsWithPathItems(document),
    internalOperationCount: 0,
    categories: groupOperationsByCategory(document, routePaths),
    commonProblems: findProblemsOfMostOperations(document),
    sampleLanguages: allSampleLanguages,
    sandbox: null,
    variablePrefix: '',
    portal: '',
    apiKeyPrefix: '',
    isCategoryIndexFirst: false,
    source: 'apis/main/openapi.yaml',
    logo: null,
    releases: [],
    successorVersion: null,
  };
}

/** Returns the history of these versions, newest first. */
export function createApiHistory(...versions: readonly ApiVersion[]): ApiHistory {
  const [history] = readApiHistories(versions);
  if (!history) throw new Error('At least one version is required.');
  return history;
}
