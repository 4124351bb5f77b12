import { messages } from '@refdesk/messages/reference';
import type { SecurityWords } from '@refdesk/openapi/describe-security-alternatives';
import type { ExternalDocsObject, OpenApiDocument } from '@refdesk/openapi/document';
import type { Idempotency, RateLimitObject } from '@refdesk/openapi/extensions';
import { type HttpMethod, httpMethods } from '@refdesk/openapi/methods';
import type { OperationObject, PathItemObject } from '@refdesk/openapi/operation';
import { getOperationIdentifier, getOperationSlug } from '@refdesk/openapi/operation-address';
import { resolveReference } from '@refdesk/openapi/reference';
import { formatIdentifierAsWords } from '@refdesk/openapi/slug';
import { type SchemaExpansion, wholeSchemaExpansion } from '../schema/read-schema.ts';
import { estimateSchemaTreeHtmlLength } from '../schema/schema-size.ts';
import { adaptErrorExamples } from './adapt-error-examples.ts';
import { type DescribedBody, readMediaTypeBodies } from './body.ts';
import { listOperationTransitions, type TriggeredLifecycleTransitions } from './lifecycle.ts';
import { narrowResponseResultCodes } from './operation-result-codes.ts';
import { type Parameter, readOperationParameters } from './parameter.ts';
import { type DescribedResponse, readOperationResponses } from './response.ts';
import {
  type AcceptedSecurityScheme,
  describeSecurityRequirements,
  readAcceptedSecuritySchemes,
  readScopeDescriptions,
} from './security.ts';
import { type DescribedServer, listOperationServers, readServerWithDefaultVariables } from './server.ts';

/** Terms for authentication methods, in the language of the pages. */
const pageSecurityWords: SecurityWords = {
  securityNone: messages.securityNone,
  securityOAuth: messages.securityOAuth,
  securityOpenId: messages.securityOpenId,
  securityCertificate: messages.securityCertificate,
  securityBearer: messages.securityBearer,
  securityKeyInHeader: messages.securityKeyInHeader,
  securityKeyInQuery: messages.securityKeyInQuery,
  securityKeyInCookie: messages.securityKeyInCookie,
  securityBoth: messages.securityBoth,
  securityTogether: messages.securityTogether,
  securityEither: messages.securityEither,
  securityEitherParts: messages.securityEitherParts,
  securityOptional: messages.securityOptional,
};

/** Names and location of an operation, without its content. */
export interface OperationSummary {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly method: HttpMethod;
  /** Path template, such as `/v2/jobs/{jobId}`. */
  readonly route: string;
  readonly tag: string;
  readonly group: string | null;
  /** Full path of the page, if the description sets it. */
  readonly fixedPage: string | null;
  readonly isUnlisted: boolean;
  readonly isDeprecated: boolean;
}

/** An operation with the complete content of its page. */
export interface Operation extends OperationSummary {
  readonly description: string;
  readonly servers: readonly DescribedServer[];
  readonly security: readonly AcceptedSecurityScheme[];
  /** The security in a sentence: `Either an OAuth 2.0 access token or HTTP Basic.` */
  readonly authentication: string;
  readonly idempotency: Idempotency | null;
  readonly rateLimit: RateLimitObject | null;
  readonly parameters: readonly Parameter[];
  readonly requestBody: {
    readonly description: string;
    readonly isRequired: boolean;
    readonly bodies: readonly DescribedBody[];
  } | null;
  readonly responses: readonly DescribedResponse[];
  readonly lifecycleTransitions: readonly TriggeredLifecycleTransitions[];
  readonly successors: readonly string[] | null;
  readonly successorNote: string | null;
  readonly resultCodes: readonly string[];
  readonly externalDocs: ExternalDocsObject | null;
}

/** An operation with its location in the description. */
export interface OperationWithPathItem {
  readonly route: string;
  readonly method: HttpMethod;
  readonly pathItem: PathItemObject;
  readonly operation: OperationObject;
}

/** Lists all operations of a description with their locations, in the order of the description. */
export function listOperationsWithPathItems(document: OpenApiDocument): OperationWithPathItem[] {
  return Object.entries(document.paths ?? {}).flatMap(([route, node]) => {
    const pathItem = resolveReference(document, node);
    return httpMethods.flatMap((method) => {
      const operation = pathItem[method];
      return operation ? [{ route, method, pathItem, operation }] : [];
    });
  });
}

/** Describes the authentication of an operation in a sentence. */
export const describeOperationAuthentication = (document: OpenApiDocument, { security }: OperationObject): string =>
  describeSecurityRequirements(document, security ?? document.security ?? [], pageSecurityWords);

/** Summarises an operation; without an operationId, it is identified by its method and path. */
export function readOperationSummary({ route, method, operation }: OperationWithPathItem): OperationSummary {
  const id = getOperationIdentifier(operation, method, route);
  return {
    id,
    slug: getOperationSlug(operation, id),
    title: operation.summary ?? formatIdentifierAsWords(id),
    method,
    route,
    tag: operation.tags?.[0] ?? 'other',
    group: operation['x-group'] ?? null,
    fixedPage: operation['x-page'] ?? null,
    isUnlisted: operation['x-unlisted'] === true,
    isDeprecated: operation.deprecated === true,
  };
}

const expandedOperations = new WeakMap<
  OperationWithPathItem,
  { readonly document: OpenApiDocument; readonly operation: Operation }
>();

/**
 * Reads an operation, following references as far as `expansion` allows. Fully expanded operations are cached, because
 * pages and the search index both read them.
 */
export function readOperation(
  document: OpenApiDocument,
  entry: OperationWithPathItem,
  expansion: SchemaExpansion = wholeSchemaExpansion,
): Operation {
  if (expansion !== wholeSchemaExpansion) return expandOperation(document, entry, expansion);
  const cached = expandedOperations.get(entry);
  if (cached?.document === document) return cached.operation;
  const operation = expandOperation(document, entry, wholeSchemaExpansion);
  expandedOperations.set(entry, { document, operation });
  return operation;
}

/**
 * Maximum estimated number of HTML characters of the bodies of an operation. A page with 1,330,000 takes 1,040 kB.
 */
const maxBodiesHtmlLength = 1_150_000;

/** Reads an operation; if its bodies are too large for one page, the largest are expanded to an equal length. */
function expandOperation(
  document: OpenApiDocument,
  entry: OperationWithPathItem,
  expansion: SchemaExpansion,
): Operation {
  const operation = expandWithoutLimit(document, entry, expansion);
  const bodies = [operation.requestBody ?? { bodies: [] }, ...operation.responses].flatMap((part) => part.bodies);
  const lengths = bodies.flatMap(({ schema }) => (schema === null ? [] : [estimateSchemaTreeHtmlLength(schema)]));
  const maxHtmlLength = findLargestLimit(lengths, maxBodiesHtmlLength);
  return maxHtmlLength === null ? operation : expandWithoutLimit(document, entry, { ...expansion, maxHtmlLength });
}

/** Finds the limit with which lengths add up to a total; null if they do without one. */
function findLargestLimit(lengths: readonly number[], total: number): number | null {
  let remaining = total;
  for (const [index, length] of lengths.toSorted((a, b) => a - b).entries()) {
    const share = remaining / (lengths.length - index);
    if (length > share) return share;
    remaining -= length;
  }
  return null;
}

function expandWithoutLimit(
  document: OpenApiDocument,
  entry: OperationWithPathItem,
  expansion: SchemaExpansion,
): Operation {
  const { operation, pathItem } = entry;
  const summary = readOperationSummary(entry);
  const requestBody = operation.requestBody && resolveReference(document, operation.requestBody);
  const servers = listOperationServers(document, pathItem, operation).map(readServerWithDefaultVariables);
  const requirements = operation.security ?? document.security ?? [];
  const security = readAcceptedSecuritySchemes(document, requirements);
  const parameters = readOperationParameters(
    document,
    operation.parameters ?? [],
    pathItem.parameters ?? [],
    expansion,
  );
  const context = {
    route: entry.route,
    servers,
    security,
    parameters,
    scopes: Object.keys(readScopeDescriptions(document)),
  };
  return {
    ...summary,
    description: operation.description ?? '',
    servers,
    security,
    authentication: describeOperationAuthentication(document, operation),
    idempotency: operation['x-idempotency'] ?? null,
    rateLimit: document['x-rate-limit'] ?? null,
    parameters,
    requestBody: requestBody
      ? {
          description: requestBody.description ?? '',
          isRequired: requestBody.required === true,
          bodies: readMediaTypeBodies(document, requestBody.content, { direction: 'request', ...expansion }),
        }
      : null,
    responses: narrowResponseResultCodes(
      adaptErrorExamples(readOperationResponses(document, operation.responses ?? {}, expansion), context),
      document,
      operation['x-result-codes'] ?? [],
    ),
    lifecycleTransitions: listOperationTransitions(document['x-lifecycles'] ?? {}, summary.id),
    successors: operation['x-successors'] ?? null,
    successorNote: operation['x-successor-note'] ?? null,
    resultCodes: operation['x-result-codes'] ?? [],
    externalDocs: operation.externalDocs ?? null,
  };
}
