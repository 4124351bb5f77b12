import { getActionNameFromRoute } from '@refdesk/api-model/action';
import { type ApiVersion, getOperationDocumentationPath, type OperationCategory } from '@refdesk/api-model/api';
import { getOperationConsoleFilePath } from '@refdesk/api-model/console/console-file';
import { listResultCodesByNames, type ResultCode } from '@refdesk/api-model/errors/result-code';
import { listWebhooksAndCallbacks } from '@refdesk/api-model/event';
import { listActionTransitions, type TriggeredLifecycleTransitions } from '@refdesk/api-model/operation/lifecycle';
import {
  type Operation,
  type OperationSummary,
  type OperationWithPathItem,
  readOperation,
} from '@refdesk/api-model/operation/operation';
import { getLifecyclePagePath, type VersionRoutePaths } from '@refdesk/api-model/route-paths';
import type { CodeSample } from '@refdesk/api-samples/create-request-code-samples';
import { isSampleBodyShortened } from '@refdesk/api-samples/request';
import { createResponseSamples, type ResponseSample } from '@refdesk/api-samples/responses';
import { getFirstSentenceOfMarkdown } from '@refdesk/markdown/plain-text';
import type { RecordLifecycleObject } from '@refdesk/openapi/extensions';
import type { SidebarLink, StaticPage } from '@refdesk/static-page/contract';
import { definePageKind } from '@refdesk/static-page/page-kind';
import { createOperationCodeSamples } from '../code-samples/operation-samples.ts';
import type { FieldMapsByOperationAndSuccessor, SuccessorOperationFieldMap } from '../versions/field-maps.ts';
import type { ApiHistory } from '../versions/history.ts';
import { type OperationPageVersionInfo, readOperationPageVersionInfo } from '../versions/page-history.ts';
import { describeOperationPage, formatDocumentTitle } from './document-title.ts';
import { createEventLink } from './event-page.ts';
import { findLinkedNames, type LinkedNames } from './linked-names.ts';
import type { SuccessorApi } from './successor.ts';

/** A link to another operation. */
export interface OperationLink {
  readonly method: OperationSummary['method'];
  readonly title: string;
  readonly path: string;
}

/** Transitions of a life-cycle that an operation triggers, with the path of the life-cycle's page. */
export interface TransitionWithLifecyclePath extends TriggeredLifecycleTransitions {
  readonly path: string | null;
}

/** Data of an operation page. */
export interface OperationPageData {
  readonly type: 'operation';
  readonly api: string;
  readonly apiTitle: string;
  readonly version: string;
  readonly operation: Operation;
  readonly lifecycleTransitions: readonly TransitionWithLifecyclePath[];
  readonly samples: readonly CodeSample[];
  /** Whether the request body is shortened. */
  readonly isRequestShortened: boolean;
  readonly responseSamples: readonly ResponseSample[];
  /** Reference time of the dates in successful responses; null if there are no dates or no reference time. */
  readonly exampleReferenceTime: string | null;
  readonly relatedOperations: readonly OperationLink[];
  /** Callbacks that the operation sends to the client's server. */
  readonly callbacks: readonly OperationLink[];
  readonly category: { readonly title: string; readonly path: string | null } | null;
  readonly routePaths: VersionRoutePaths;
  /** The successors of this operation; null if none are described. */
  readonly successors: {
    readonly title: string;
    readonly operations: readonly OperationLink[];
    readonly note: string | null;
    /** Field mapping to each successor, and the path of its console file. */
    readonly successorRequests: readonly {
      readonly title: string;
      readonly method: string;
      readonly fields: SuccessorOperationFieldMap;
      readonly console: string;
    }[];
  } | null;
  readonly resultCodes: readonly ResultCode[];
  /** Problem types shared by most operations. */
  readonly commonProblems: readonly string[];
  readonly versionInfo: OperationPageVersionInfo;
  /** Link targets for names mentioned in prose. */
  readonly names: LinkedNames;
}

export const operationPageKind = definePageKind<OperationPageData>('@theme/ApiOperation');

/** Creates the page of an operation; `successorApi` provides the names and paths of the newer version. */
export function createOperationPage(
  api: ApiVersion,
  entry: OperationWithPathItem,
  successorApi: SuccessorApi | null,
  history: ApiHistory,
  maps: FieldMapsByOperationAndSuccessor | null = null,
): StaticPage {
  const operation = readOperation(api.document, entry);
  const category = api.categories.find(({ tag }) => tag === operation.tag);
  const resultCodes = listResultCodesByNames(api.document, operation.resultCodes);
  const responseSamples = createResponseSamples(api.document, operation);
  const data: OperationPageData = {
    type: 'operation',
    api: api.api,
    apiTitle: api.title,
    version: api.version,
    operation,
    lifecycleTransitions: listTransitionsWithPaths(api, operation, successorApi),
    samples: createOperationCodeSamples(api, entry, operation),
    isRequestShortened: isSampleBodyShortened(api.document, operation),
    responseSamples,
    // Shown only if a successful response contains a date.
    exampleReferenceTime: responseSamples.some(({ status, body }) => status < '4' && /\d{4}-\d\d-\d\d/.test(body))
      ? (api.document['x-examples-at'] ?? null)
      : null,
    relatedOperations: findRelated(api, operation, category),
    callbacks: entry.operation.callbacks === undefined ? [] : findCallbackLinks(api, operation),
    category: category ? { title: category.title, path: category.path } : null,
    routePaths: api.routePaths,
    successors: createSuccessorOperationsData(successorApi, operation, maps),
    resultCodes,
    commonProblems: [...api.commonProblems],
    versionInfo: readOperationPageVersionInfo(history, api, operation.id),
    names: findLinkedNames(api, [operation, resultCodes], getOperationDocumentationPath(api, operation)),
  };
  return operationPageKind.page({
    path: getOperationDocumentationPath(api, operation),
    title: operation.title,
    documentTitle: formatDocumentTitle(operation.title, api, history),
    description: describeOperationPage(
      getFirstSentenceOfMarkdown(operation.description || operation.title),
      operation,
      api,
      history,
    ),
    sidebar: operation.isUnlisted ? null : api.routePaths.sidebar,
    unlisted: operation.isUnlisted,
    data,
  });
}

/** Creates the sidebar link of an operation, with its method as a class name. */
export function createOperationSidebarItem(api: ApiVersion, operation: OperationSummary): SidebarLink {
  return {
    type: 'link',
    label: operation.title,
    href: getOperationDocumentationPath(api, operation),
    ...(hasSeveralMethods(api) && {
      className: `method method--${operation.method}${operation.isDeprecated ? ' method--deprecated' : ''}`,
    }),
  };
}

/** Whether operations have different methods; otherwise, showing the method carries no information. */
const hasSeveralMethods = ({ operations }: ApiVersion): boolean =>
  new Set(operations.map(({ method }) => method)).size > 1;

/** Returns the equivalent operations of the newer version `api`; null if none are described. */
export function createSuccessorOperationsData(
  api: SuccessorApi | null,
  { id = '', successors, successorNote }: Pick<Operation, 'successors' | 'successorNote'> & { readonly id?: string },
  maps: FieldMapsByOperationAndSuccessor | null = null,
): OperationPageData['successors'] {
  if (api === null || successors === null) return null;
  const operationsById = new Map(
    api.categories.flatMap(({ operations }) => operations.map((operation) => [operation.id, operation] as const)),
  );
  const operations = successors
    .flatMap((id) => operationsById.get(id) ?? [])
    .map((operation) => toLink(api, operation));
  const fieldMappings = successors.flatMap((successor) => {
    const [operation, fields] = [operationsById.get(successor), maps?.get(id)?.get(successor)];
    return operation && fields
      ? [
          {
            title: operation.title,
            method: operation.method,
            fields,
            console: getOperationConsoleFilePath(api, successor),
          },
        ]
      : [];
  });
  return {
    title: `${api.title} ${api.version}`,
    operations,
    note: successorNote,
    successorRequests: fieldMappings,
  };
}

/** Returns the transitions of the operation; those of an action are in the life-cycles of the successor API. */
function listTransitionsWithPaths(
  api: ApiVersion,
  operation: Operation,
  successorApi: SuccessorApi | null,
): TransitionWithLifecyclePath[] {
  const addPaths = (
    transitions: readonly TriggeredLifecycleTransitions[],
    { routePaths }: Pick<ApiVersion, 'routePaths'>,
  ) => transitions.map((item) => ({ ...item, path: getLifecyclePagePath(routePaths, item.lifecycle) }));
  if (operation.resultCodes.length === 0 || successorApi === null) return addPaths(operation.lifecycleTransitions, api);
  return addPaths(
    listActionTransitions(successorApi.document['x-lifecycles'] ?? {}, getActionNameFromRoute(operation)),
    successorApi,
  );
}

const toLink = (api: Pick<ApiVersion, 'routePaths'>, operation: OperationSummary): OperationLink => ({
  method: operation.method,
  title: operation.title,
  path: getOperationDocumentationPath(api, operation),
});

const findCallbackLinks = (api: ApiVersion, { id }: Operation): OperationLink[] =>
  listWebhooksAndCallbacks(api.document).flatMap((event) =>
    event.owner === id ? (createEventLink(api, event) ?? []) : [],
  );

const maxRelated = 6;

/**
 * Returns operations with the next transition of the same life-cycle, then those on the same record (for actions, with
 * the most similar names), then those of the category.
 */
function findRelated(api: ApiVersion, operation: Operation, category: OperationCategory | undefined): OperationLink[] {
  const nextIds = listNextOperationIds(api.document['x-lifecycles'] ?? {}, operation);
  const others = (category?.operations ?? []).filter(({ id }) => id !== operation.id);
  const isAction = operation.resultCodes.length > 0;
  const distance = (other: OperationSummary) => {
    if (nextIds.includes(other.id)) return Number.NEGATIVE_INFINITY;
    if (isAction) return -countSharedWords(other, operation);
    return sharesRecord(other, operation) ? 1 : 2;
  };
  const operationsById = new Map(
    api.categories.flatMap(({ operations }) => operations.map((other) => [other.id, other] as const)),
  );
  const candidates = [...nextIds.flatMap((id) => operationsById.get(id) ?? []), ...others].filter(
    ({ id }, index, all) => all.findIndex((other) => other.id === id) === index,
  );
  return candidates
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, maxRelated)
    .map((other) => toLink(api, other));
}

function listNextOperationIds(
  lifecycles: Readonly<Record<string, RecordLifecycleObject>>,
  { id, lifecycleTransitions }: Operation,
): string[] {
  const resultingStates = lifecycleTransitions.flatMap(({ lifecycle, transitions }) =>
    transitions.map(({ to }) => ({ lifecycle, to })),
  );
  return resultingStates.flatMap(({ lifecycle, to }) =>
    (lifecycles[lifecycle]?.transitions ?? [])
      .filter(({ from }) => from.includes(to))
      .flatMap(({ operations }) => operations.filter((other) => other !== id)),
  );
}

const sharesRecord = (a: OperationSummary, b: OperationSummary): boolean =>
  a.route.startsWith(b.route) || b.route.startsWith(a.route);

/** Counts the common first words of two action names: two for `/call/job-stock-save` and `/call/job-stock-list`. */
function countSharedWords(a: OperationSummary, b: OperationSummary): number {
  const [words, otherWords] = [a.route.split('-'), b.route.split('-')];
  const firstDifference = words.findIndex((word, index) => word !== otherWords[index]);
  return firstDifference === -1 ? words.length : firstDifference;
}
