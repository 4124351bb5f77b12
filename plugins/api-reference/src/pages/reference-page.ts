import { type ApiVersion, findOperationWithPathItem } from '@refdesk/api-model/api';
import { getOperationConsoleFilePath } from '@refdesk/api-model/console/console-file';
import { type DownloadableFile, listVersionDownloads } from '@refdesk/api-model/download';
import { getEventPagePath, listWebhooksAndCallbacks, readEventOperation } from '@refdesk/api-model/event';
import { type Operation, readOperation } from '@refdesk/api-model/operation/operation';
import { type DescribedServer, readServerWithDefaultVariables } from '@refdesk/api-model/operation/server';
import type { VersionRoutePaths } from '@refdesk/api-model/route-paths';
import {
  outermostReferenceSchemaExpansion,
  readSchema,
  referenceNamesOnlySchemaExpansion,
} from '@refdesk/api-model/schema/read-schema';
import type { DisplayedSchema } from '@refdesk/api-model/schema/schema';
import { estimateSchemaTreeHtmlLength } from '@refdesk/api-model/schema/schema-size';
import type { CodeSample } from '@refdesk/api-samples/create-request-code-samples';
import { createEventRequestSample } from '@refdesk/api-samples/event';
import { escapeCodeHtml } from '@refdesk/api-samples/highlight';
import { createResponseSamples, type ResponseSample } from '@refdesk/api-samples/responses';
import { messages } from '@refdesk/messages/reference';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { escapePointerPart, getValueAtPointer } from '@refdesk/openapi/pointer';
import { decodeUriFragment, getReferencedComponentName } from '@refdesk/openapi/reference';
import type { StaticPage } from '@refdesk/static-page/contract';
import { definePageKind } from '@refdesk/static-page/page-kind';
import { createOperationCodeSamples } from '../code-samples/operation-samples.ts';
import { listSampleLanguages, type ReferenceSampleLanguage } from '../code-samples/reference-sample-texts.ts';
import type { ApiHistory } from '../versions/history.ts';
import { type ReferencePageVersionInfo, readReferencePageVersionInfo } from '../versions/page-history.ts';
import { webhooksAndCallbacksTitle } from './event-page.ts';
import { findLinkedNames, type LinkedNames } from './linked-names.ts';
import {
  estimateOperationHtmlLength,
  type SplitReferencePageSummary,
  splitReferencePages,
  summarizeReferencePart,
} from './reference-parts.ts';

/** An operation in the full reference, with schemas referenced by name and one code sample. */
export interface ReferenceOperation {
  readonly operation: Operation;
  readonly sample: ReferenceSample | null;
  /** Successful response; null if none exists. */
  readonly response: Pick<ResponseSample, 'status' | 'html'> | null;
  readonly page: string | null;
  /** Path of the console file; null if readers cannot call the operation. */
  readonly consoleFile: string | null;
}

/** An operation's request in the first sample language, or an event's request as the reader's server receives it. */
export interface ReferenceSample extends Pick<CodeSample, 'label' | 'html' | 'takesToken'> {
  readonly language: CodeSample['language'] | 'http';
}

/** Data of the full reference of a version. */
export interface ReferencePageData {
  readonly type: 'reference';
  readonly api: string;
  readonly apiTitle: string;
  readonly version: string;
  readonly info: ApiVersion['document']['info'];
  readonly servers: readonly DescribedServer[];
  readonly groups: readonly {
    readonly slug: string;
    readonly title: string;
    readonly description: string;
    readonly operations: readonly ReferenceOperation[];
  }[];
  readonly schemas: readonly DisplayedSchema[];
  /** Parts of the reference, if this is the index of a version that is too large for one page. */
  readonly parts: readonly SplitReferencePageSummary[] | null;
  /** The index, if this is one of the parts. */
  readonly indexPage: { readonly title: string; readonly path: string } | null;
  readonly routePaths: VersionRoutePaths;
  readonly downloads: readonly DownloadableFile[];
  /** Languages of the samples; the first one is on the page, scripts fetch the others. */
  readonly sampleLanguages: readonly ReferenceSampleLanguage[];
  readonly versionInfo: ReferencePageVersionInfo;
  /** Link targets for names mentioned in its texts. */
  readonly names: LinkedNames;
}

/** Maximum number of operations and schemas on one page: 400 of them take about 1.4 MB of HTML and 35,000 elements. */
const maxPageItems = 400;
/** Maximum estimated number of HTML characters on one page; the actual number is about 60 % of the estimate. */
const maxPageHtmlLength = 1_750_000;

export const referencePageKind = definePageKind<ReferencePageData>('@theme/ApiReference');

/**
 * Creates the full reference: one page or, for a large version, an index with a page per category. Empty if the version
 * has no path for it.
 */
export function createReferencePages(api: ApiVersion, history: ApiHistory): StaticPage[] {
  const { reference } = api.routePaths;
  if (reference === null) return [];
  const groups = getGroups(api);
  const schemas = readSchemas(api.document);
  const commonData: Omit<ReferencePageData, 'names'> = {
    type: 'reference',
    api: api.api,
    apiTitle: api.title,
    version: api.version,
    info: api.document.info,
    servers: (api.document.servers ?? []).map(readServerWithDefaultVariables),
    groups: [],
    schemas: [],
    parts: null,
    indexPage: null,
    routePaths: api.routePaths,
    downloads: listVersionDownloads(api),
    sampleLanguages: listSampleLanguages(api),
    versionInfo: readReferencePageVersionInfo(history, api),
  };
  const title = messages.referenceTitle(api.title, api.version);
  const sizes = [
    ...schemas.map(estimateSchemaTreeHtmlLength),
    ...groups.flatMap(({ operations }) => operations.map(estimateOperationHtmlLength)),
  ];
  if (sizes.length <= maxPageItems && sizes.reduce((sum, size) => sum + size, 0) <= maxPageHtmlLength) {
    const data = { ...commonData, groups, schemas };
    return [toPage(api, reference, title, messages.referenceOnePage(api.title, api.version), data)];
  }
  const parts = splitReferencePages(groups, schemas, reference);
  const index = { ...commonData, parts: parts.map(summarizeReferencePart) };
  return [
    toPage(api, reference, title, messages.referencePages(api.title, api.version), index),
    ...parts.map((part) =>
      toPage(api, part.path, `${part.title} · ${title}`, messages.referencePart(part.title, api.title, api.version), {
        ...commonData,
        downloads: [],
        groups: part.groups,
        schemas: part.schemas,
        indexPage: { title, path: reference },
      }),
    ),
  ];
}

const toPage = (
  api: ApiVersion,
  path: string,
  title: string,
  description: string,
  data: Omit<ReferencePageData, 'names'>,
): StaticPage =>
  referencePageKind.page({
    path,
    title,
    description,
    sidebar: null,
    hasCustomLayout: true,
    unlisted: false,
    data: { ...data, names: findLinkedNames(api, [data.info.description, data.groups, data.schemas], path) },
  });

/** Reads the component schemas; those that only requests contain are shown without the read-only fields. */
function readSchemas(document: OpenApiDocument): DisplayedSchema[] {
  const returnedSchemas = findReferencedSchemas(document, isOutsideRequests);
  const referencedSchemas = findReferencedSchemas(document, () => true);
  return Object.keys(document.components?.schemas ?? {}).map((name) => {
    const reference = { $ref: `#/components/schemas/${escapePointerPart(name)}` };
    const isOnlySent = referencedSchemas.has(name) && !returnedSchemas.has(name);
    return readSchema(
      document,
      reference,
      isOnlySent ? { ...outermostReferenceSchemaExpansion, direction: 'request' } : outermostReferenceSchemaExpansion,
    );
  });
}

/** Whether readers receive the data at these keys; the body of a webhook or callback is received, like a response. */
const isOutsideRequests = (keys: readonly string[]): boolean =>
  keys.at(-1) !== 'requestBody' || keys.includes('webhooks') || keys.includes('callbacks');

/**
 * Returns the names of the schemas that operations and webhooks reference, directly or indirectly, below the keys that
 * `isIncluded` accepts.
 */
function findReferencedSchemas(
  { paths, webhooks, components }: OpenApiDocument,
  isIncluded: (keys: readonly string[]) => boolean,
): ReadonlySet<string> {
  const references = new Set<string>();
  const collect = (value: unknown, keys: readonly string[]): void => {
    if (typeof value !== 'object' || value === null || !isIncluded(keys)) return;
    for (const [key, child] of Object.entries(value)) {
      if (key !== '$ref' || typeof child !== 'string') collect(child, [...keys, key]);
      else if (!references.has(child)) {
        references.add(child);
        collect(getValueAtPointer({ components }, decodeUriFragment(child)), keys);
      }
    }
  };
  collect({ paths, webhooks }, []);
  const schemas = [...references].filter((reference) => reference.startsWith('#/components/schemas/'));
  return new Set(schemas.map(getReferencedComponentName));
}

const getGroups = (api: ApiVersion): ReferencePageData['groups'] => [
  ...api.categories.map(({ slug, title, description, operations }) => ({
    slug,
    title,
    description,
    operations: operations.map(({ id }) => toReferenceOperation(api, id)).filter((entry) => entry !== null),
  })),
  ...createEventGroup(api),
];

/** Creates the group of webhooks and callbacks, which follows all operations. */
function createEventGroup(api: ApiVersion): ReferencePageData['groups'] {
  const operations = listWebhooksAndCallbacks(api.document).map((event): ReferenceOperation => {
    const operation = readEventOperation(api.document, event, referenceNamesOnlySchemaExpansion);
    const { html } = createEventRequestSample(api.document, event, operation);
    return {
      operation,
      sample: { language: 'http', label: messages.requestServerReceives, html, takesToken: false },
      response: null,
      page: getEventPagePath(api, event),
      consoleFile: null,
    };
  });
  return operations.length === 0
    ? []
    : [{ slug: 'webhooks', title: webhooksAndCallbacksTitle, description: '', operations }];
}

function toReferenceOperation(api: ApiVersion, id: string): ReferenceOperation | null {
  const entry = findOperationWithPathItem(api, id);
  if (!entry) return null;
  const operation = readOperation(api.document, entry, referenceNamesOnlySchemaExpansion);
  const [sample] = createOperationCodeSamples(api, entry, operation);
  const page =
    api.routePaths.operations === null ? operation.fixedPage : `${api.routePaths.operations}/${operation.slug}`;
  const response = createResponseSamples(api.document, operation).find(
    ({ status, body }) => status.startsWith('2') && body !== '',
  );
  return {
    operation,
    sample: sample ?? null,
    // Not highlighted: otherwise, half of the page's elements would be tokens of responses.
    response: response ? { status: response.status, html: escapeCodeHtml(response.shown) } : null,
    page,
    consoleFile: getOperationConsoleFilePath(api, id),
  };
}
