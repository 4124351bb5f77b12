import { type ApiVersion, getOperationDocumentationPath } from '@refdesk/api-model/api';
import { listResultCodesByNames } from '@refdesk/api-model/errors/result-code';
import { type Operation, readOperation } from '@refdesk/api-model/operation/operation';
import { isErrorResponse } from '@refdesk/api-model/operation/response';
import { convertMarkdownToPlainText, getFirstSentenceOfMarkdown } from '@refdesk/markdown/plain-text';
import { messages } from '@refdesk/messages/reference';
import { getOperationAnchor } from '@refdesk/openapi/operation-address';
import type { SearchablePageOrSection, StaticPage } from '@refdesk/static-page/contract';
import { referencePageKind } from './reference-page.ts';
import {
  listSearchableFieldsOnlyInReference,
  listSearchableOperationFields,
  listTruncatedSchemaNames,
} from './search-fields.ts';

/**
 * Returns a function that adds search entries to a page of the version. `versions` are newest first and may include
 * other APIs. Pages other than operations, categories and full references are indexed by their HTML.
 */
export function createSearchEntryAdder(
  api: ApiVersion,
  versions: readonly ApiVersion[],
): (page: StaticPage) => StaticPage {
  const siblings = versions.filter((other) => other.api === api.api);
  const common = { version: siblings.length > 1 ? api.version : null, isDeprecated: siblings[0] !== api };
  const commonCodes = findCommonCodes(api);
  const operations = new Map(
    api.operations
      .map((entry) => readOperation(api.document, entry))
      .map((operation) => [getOperationDocumentationPath(api, operation), operation]),
  );

  const createPageEntry = (title: string, description: string): SearchablePageOrSection => ({
    ...emptyEntry,
    ...common,
    title,
    breadcrumb: [api.title],
    description: convertMarkdownToPlainText(description),
  });
  const createOperationEntry = (operation: Operation, anchor: string | null): SearchablePageOrSection => ({
    ...createPageEntry(operation.title, getFirstSentenceOfMarkdown(operation.description)),
    ...getLabels(operation),
    anchor,
    breadcrumb: [api.title, api.categories.find(({ tag }) => tag === operation.tag)?.title, operation.group].filter(
      (title) => typeof title === 'string',
    ),
    isDeprecated: common.isDeprecated || operation.isDeprecated,
    identifiers: [operation.id, ...operation.security.flatMap(({ scopes }) => scopes.map(({ name }) => name))],
    sections: [
      ...createDetailSection(operation),
      ...createProblemSection(api, operation),
      ...createResultCodeSection(api, operation, commonCodes),
    ],
    fields: listSearchableOperationFields(operation),
  });
  const createEntriesOfOperationsWithoutPage = () =>
    [...operations]
      .filter(([path]) => path.includes('#'))
      .map(([, operation]) => createOperationEntry(operation, getOperationAnchor(operation.id)));

  const truncatedSchemas = new Set([...operations.values()].flatMap(listTruncatedSchemaNames));

  return (page) => {
    const operation = operations.get(page.path);
    if (operation) return { ...page, searchEntries: [createOperationEntry(operation, null)] };
    if (page.path === api.routePaths.reference) {
      const fields = listSearchableFieldsOnlyInReference(referencePageKind.getPageData(page).schemas, truncatedSchemas);
      return {
        ...page,
        searchEntries: [
          { ...createPageEntry(page.title, page.description), fields },
          ...createEntriesOfOperationsWithoutPage(),
        ],
      };
    }
    const category = api.categories.find(({ path }) => path === page.path);
    return category ? { ...page, searchEntries: [createPageEntry(page.title, category.description)] } : page;
  };
}

const emptyEntry = {
  anchor: null,
  kind: 'guide',
  badge: null,
  route: null,
  identifiers: [],
  keywords: [],
  sections: [],
  fields: [],
} as const;

/** Returns the labels of an operation. Operations with result codes are actions, identified by their names. */
function getLabels({
  route,
  method,
  resultCodes,
}: Operation): Pick<SearchablePageOrSection, 'kind' | 'badge' | 'route'> {
  if (resultCodes.length > 0) return { kind: 'action', badge: route.split('/').at(-1) ?? null, route };
  return { kind: 'operation', badge: method.toUpperCase(), route };
}

/** Returns the description without its first sentence. */
function createDetailSection({ description }: Operation): SearchablePageOrSection['sections'] {
  const rest = convertMarkdownToPlainText(description).slice(getFirstSentenceOfMarkdown(description).length).trim();
  return rest === '' ? [] : [{ heading: '', anchor: '', text: rest }];
}

/** Returns the problems specific to the operation; common ones are in the error catalogue. */
function createProblemSection(
  { commonProblems }: ApiVersion,
  { responses }: Operation,
): SearchablePageOrSection['sections'] {
  const problems = responses
    .filter(isErrorResponse)
    .flatMap((response) => response.problems.filter(({ slug }) => !commonProblems.has(slug)));
  if (problems.length === 0) return [];
  return [
    {
      heading: messages.errors,
      anchor: 'errors',
      text: problems.map(({ slug, title }) => `${slug}: ${title}.`).join(' '),
    },
  ];
}

function createResultCodeSection(
  api: ApiVersion,
  operation: Operation,
  common: ReadonlySet<string>,
): SearchablePageOrSection['sections'] {
  const codes = listResultCodesByNames(api.document, operation.resultCodes).filter(({ name }) => !common.has(name));
  if (codes.length === 0) return [];
  return [
    {
      heading: messages.resultCodes,
      anchor: 'result-codes',
      text: codes.map(({ code, name, meaning }) => `${code} ${name}: ${convertMarkdownToPlainText(meaning)}`).join(' '),
    },
  ];
}

/** Finds the result codes of more than half of the operations. */
function findCommonCodes({ operations }: ApiVersion): ReadonlySet<string> {
  const named = operations.flatMap(({ operation }) => operation['x-result-codes'] ?? []);
  const counts = Map.groupBy(named, (name) => name);
  return new Set([...counts].filter(([, times]) => times.length > operations.length / 2).map(([name]) => name));
}
