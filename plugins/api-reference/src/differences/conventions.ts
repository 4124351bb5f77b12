import { listOperationsWithPathItems } from '@refdesk/api-model/operation/operation';
import { joinWithAnd, joinWithOr } from '@refdesk/api-model/schema/format-list';
import { formatNumberWithThousandsSeparator } from '@refdesk/api-model/schema/limits';
import { messages } from '@refdesk/messages/reference';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { Idempotency, ProblemTypeObject } from '@refdesk/openapi/extensions';
import type { ParameterObject } from '@refdesk/openapi/parameter';
import { getReferencedComponentName, resolveReference } from '@refdesk/openapi/reference';
import type { DifferenceRule, DifferenceRuleFinding } from './change.ts';
import {
  type ComparableOperation,
  collectOwnAndInnerSchemaChanges,
  findCommonBasePath,
  listComparableOperations,
  toComparableSchema,
} from './comparable.ts';
import type { DescriptionComparison } from './compare-descriptions.ts';
import { getEquivalentErrorCodes, type OperationPartComparison } from './compare-operations.ts';
import { createDifferenceRuleBuilders, createFindingIfTrue } from './define-rules.ts';

/** A difference in a parameter, a named schema, or the operation itself. */
export interface LocatedDifference {
  readonly rule: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Name of the parameter; empty if the difference is not about a parameter. */
  readonly parameterName: string;
  /** Name of the older schema that contains it; null outside of named schemas. */
  readonly schemaName: string | null;
}

/** A rule about the whole API. The changes that it explains are not repeated for operations. */
export interface ApiWideDifferenceRule extends DifferenceRule<DescriptionComparison> {
  /** Checks whether a difference is an instance of this convention. Default: none is. */
  readonly createDifferenceMatcher?: (raw: DescriptionComparison) => (difference: LocatedDifference) => boolean;
}

const convention = createDifferenceRuleBuilders<DescriptionComparison>('convention');
const statuses = createDifferenceRuleBuilders<DescriptionComparison>('status');
const errors = createDifferenceRuleBuilders<DescriptionComparison>('error');

const hasRuleName =
  (name: string) =>
  ({ rule }: LocatedDifference): boolean =>
    rule === name;

/** An older operation with one of its equivalents. */
export interface EquivalentOperationPair {
  readonly before: ComparableOperation;
  readonly after: ComparableOperation;
  readonly comparison: OperationPartComparison;
}

/** Lists all operations with each of their equivalents. */
export const listEquivalentOperationPairs = ({ operationPairs }: DescriptionComparison): EquivalentOperationPair[] =>
  operationPairs.flatMap(({ before, comparisons }) =>
    before ? comparisons.map(({ after, comparison }) => ({ before, after, comparison })) : [],
  );

/** All operations changed their credentials in the same way. */
const authenticationConvention: ApiWideDifferenceRule = {
  ...convention.breaking('authentication-changed', 'changed', messages.differentCredential, (raw) => {
    const successions = listEquivalentOperationPairs(raw);
    const changed = successions.flatMap(({ comparison }) =>
      comparison.changes.filter(({ rule }) => rule === 'security-changed'),
    );
    const [first] = changed;
    const isSame = changed.every(({ from, to }) => from === first?.from && to === first?.to);
    return createFindingIfTrue(
      changed.length > 0 && changed.length === successions.length && isSame,
      first?.from ?? null,
      first?.to ?? null,
    );
  }),
  createDifferenceMatcher: () => hasRuleName('security-changed'),
};

/** The common prefix of all paths changed; operations are compared without it. */
const basePathConvention: ApiWideDifferenceRule = convention.breaking(
  'base-path-changed',
  'changed',
  messages.differentBase,
  ({ before, after }) =>
    createFindingIfTrue(
      findCommonBasePath(before) !== findCommonBasePath(after),
      findCommonBasePath(before) || '/',
      findCommonBasePath(after) || '/',
    ),
);

/** Parameters of each paging method. */
const pagingParameters = {
  cursor: ['cursor', 'limit'],
  offset: ['offset', 'limit'],
  page: ['page', 'pageSize', 'pageNumber'],
} as const;

/** All lists changed their paging method, with its parameters and the fields next to the records. */
const pagingConvention: ApiWideDifferenceRule = {
  ...convention.breaking('paging-changed', 'changed', messages.differentPaging, (raw) => {
    const [first] = listPagedSuccessions(raw);
    return first
      ? createFindingIfTrue(true, describePaging(raw.before, first.before), describePaging(raw.after, first.after))
      : [];
  }),
  createDifferenceMatcher: (raw) => {
    const paged = listPagedSuccessions(raw);
    const names = new Set(
      paged.flatMap(({ before, after }) => [...getPagingParameterNames(before), ...getPagingParameterNames(after)]),
    );
    const envelopes = new Set(paged.flatMap(({ comparison }) => comparison.bodies.map(({ schema }) => schema.before)));
    return ({ parameterName, schemaName }) =>
      names.has(parameterName) || (schemaName !== null && envelopes.has(schemaName));
  },
};

/** Lists the paged operations if all of them changed their paging method; otherwise empty. */
function listPagedSuccessions(raw: DescriptionComparison): EquivalentOperationPair[] {
  const paged = listEquivalentOperationPairs(raw).filter(
    ({ before, after }) => before.node['x-paging'] && after.node['x-paging'],
  );
  return paged.every(({ before, after }) => before.node['x-paging'] !== after.node['x-paging']) ? paged : [];
}

const getPagingParameterNames = ({ node }: ComparableOperation): readonly string[] =>
  node['x-paging'] ? pagingParameters[node['x-paging']] : [];

/** Describes paging, such as `offset and limit (20, at most 100); items, totalCount`. */
function describePaging(document: OpenApiDocument, operation: ComparableOperation): string {
  const parameters = getPagingParameterNames(operation).flatMap(
    (name) => operation.parameters.find((parameter) => parameter.name === name) ?? [],
  );
  return `${joinWithAnd(parameters.map(describeParameter))}; ${listResponseFields(document, operation).join(', ')}`;
}

function describeParameter({ name, schema }: ParameterObject): string {
  const facts = [
    schema?.default,
    schema?.maximum === undefined ? undefined : messages.atMostMaximum(schema.maximum),
  ].filter((fact) => fact !== undefined && fact !== 0);
  return facts.length > 0 ? `${name} (${facts.join(', ')})` : name;
}

function listResponseFields(document: OpenApiDocument, { node }: ComparableOperation): string[] {
  const [successResponse] = Object.entries(node.responses ?? {}).flatMap(([status, response]) =>
    status.startsWith('2') ? [resolveReference(document, response)] : [],
  );
  const [body] = Object.values(successResponse?.content ?? {});
  return body?.schema ? Object.keys(toComparableSchema(document, body.schema).schema.properties ?? {}) : [];
}

const dateTimeTexts: Readonly<Record<string, string>> = {
  'date-time-local': messages.withoutOffset,
  'date-time': messages.withOffset,
};

/** All date-times changed their format in the same way. */
const dateTimeConvention: ApiWideDifferenceRule = {
  ...convention.breaking('date-times-changed', 'changed', messages.dateTimesDifferent, (raw) => {
    const [first, ...others] = listFormatChanges(raw);
    const isSame = others.every(({ from, to }) => from === first?.from && to === first?.to);
    return first ? createFindingIfTrue(isSame, formatDateTime(first.from), formatDateTime(first.to)) : [];
  }),
  createDifferenceMatcher: () => hasRuleName('date-time-changed'),
};

function listFormatChanges(raw: DescriptionComparison) {
  const comparisons = listEquivalentOperationPairs(raw).map(({ comparison }) => comparison);
  const inBodies = comparisons.flatMap(({ bodies }) =>
    bodies.flatMap(({ schema }) => collectOwnAndInnerSchemaChanges(schema, raw.schemaComparisons)),
  );
  const inSchemas = inBodies.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  const inOperations = comparisons.flatMap(({ changes }) => changes);
  return [...inSchemas, ...inOperations].filter(({ rule }) => rule === 'date-time-changed');
}

const formatDateTime = (format: string | null): string => dateTimeTexts[format ?? ''] ?? messages.inAnotherFormat;

const updateTexts = {
  partial: messages.omittedKeeps,
  whole: messages.omittedResets,
} as const;

/** Every PUT changed its effect on omitted fields. */
const updateConvention: ApiWideDifferenceRule = convention.breaking(
  'updates-changed',
  'changed',
  messages.putTreatsOmitted,
  (raw) => {
    const updated = listEquivalentOperationPairs(raw).filter(
      ({ before, after }) => before.method === 'put' && after.method === 'put',
    );
    const changed = updated
      .map(({ before, after }) => ({ from: getUpdateKind(before), to: getUpdateKind(after) }))
      .filter(({ from, to }) => from !== to);
    const [first] = changed;
    return first
      ? createFindingIfTrue(
          changed.every(({ to }) => to === first.to),
          updateTexts[first.from],
          updateTexts[first.to],
        )
      : [];
  },
);

const getUpdateKind = ({ node }: ComparableOperation): keyof typeof updateTexts => node['x-update'] ?? 'whole';

const rejectionRuleName = 'request-unknown-fields-refused';

/** All request bodies now reject unknown fields. */
const unknownFieldConvention: ApiWideDifferenceRule = {
  ...convention.breaking('unknown-fields-refused', 'changed', messages.unknownFieldsInBodies, (raw) =>
    createFindingIfTrue(doAllBodiesRejectUnknownFields(raw), messages.ignored, messages.rejected),
  ),
  createDifferenceMatcher: () => hasRuleName(rejectionRuleName),
};

function doAllBodiesRejectUnknownFields(raw: DescriptionComparison): boolean {
  const bodies = listEquivalentOperationPairs(raw).flatMap(({ comparison }) =>
    comparison.bodies.filter(({ location }) => location.after.part === 'request'),
  );
  return (
    bodies.length > 0 &&
    bodies.every(({ schema }) =>
      schema.changes.some(({ rule, paths }) => rule.name === rejectionRuleName && paths.after === ''),
    )
  );
}

const ifMatchHeader = 'If-Match';

const explainsIfMatch =
  () =>
  ({ rule, to }: LocatedDifference): boolean =>
    (rule.includes('parameter') && to === ifMatchHeader) || (rule === 'response-header-added' && to === 'ETag');

/** Updates can be made conditional on an unchanged record (RFC 9110, section 13.1.1). */
const concurrencyConvention: ApiWideDifferenceRule = {
  ...convention.compatible('concurrency-added', 'changed', messages.updatesAcceptIfMatch, ({ before, after }) =>
    createFindingIfTrue(
      getIfMatch(before) === null && getIfMatch(after) === 'optional',
      messages.lastWriteWins,
      messages.etagOptional,
    ),
  ),
  createDifferenceMatcher: explainsIfMatch,
};

/** Updates must be conditional. */
const concurrencyRequiredConvention: ApiWideDifferenceRule = {
  ...convention.breaking('concurrency-required', 'changed', messages.updatesMustSend, ({ before, after }) =>
    createFindingIfTrue(
      getIfMatch(before) !== 'required' && getIfMatch(after) === 'required',
      messages.lastWriteWins,
      messages.etagRequired,
    ),
  ),
  createDifferenceMatcher: explainsIfMatch,
};

function getIfMatch(document: OpenApiDocument): 'optional' | 'required' | null {
  const parameters = listComparableOperations(document).flatMap(({ parameters: all }) =>
    all.filter(({ name }) => name === ifMatchHeader),
  );
  if (parameters.length === 0) return null;
  return parameters.some(({ required }) => required) ? 'required' : 'optional';
}

/** Whether this is the header of draft-ietf-httpapi-idempotency-key-header, or a related one. */
const isIdempotencyHeader = (name: string | null): boolean => name !== null && /^idempotency-/i.test(name);

const explainsIdempotencyHeader =
  () =>
  ({ rule, from, to }: LocatedDifference): boolean =>
    (rule.includes('parameter') || rule.includes('header')) && isIdempotencyHeader(to ?? from);

/** Every POST can be retried safely with a key. */
const idempotencyAddedConvention: ApiWideDifferenceRule = {
  ...convention.compatible('idempotency-key-added', 'changed', messages.postAcceptsKey, (raw) =>
    createFindingIfTrue(
      haveAllPostsChanged(raw, 'none', 'idempotency-key'),
      messages.none,
      messages.idempotencyKeyHeader,
    ),
  ),
  createDifferenceMatcher: explainsIdempotencyHeader,
};

/** No POST accepts a key for safe retries any more. */
const idempotencyRemovedConvention: ApiWideDifferenceRule = {
  ...convention.breaking('idempotency-key-removed', 'changed', messages.postRejectsKey, (raw) =>
    createFindingIfTrue(
      haveAllPostsChanged(raw, 'idempotency-key', 'none'),
      messages.idempotencyKeyHeader,
      messages.none,
    ),
  ),
  createDifferenceMatcher: explainsIdempotencyHeader,
};

/** Whether both versions have POST operations, and all of these changed in this way. */
function haveAllPostsChanged(raw: DescriptionComparison, from: Idempotency, to: Idempotency): boolean {
  const posts = listEquivalentOperationPairs(raw).filter(
    ({ before, after }) => before.method === 'post' && after.method === 'post',
  );
  return (
    posts.length > 0 &&
    posts.every(({ before, after }) => before.node['x-idempotency'] === from && after.node['x-idempotency'] === to)
  );
}

/** The rate limits changed; also explains changes to the headers that report them. */
const rateLimitConvention: ApiWideDifferenceRule = {
  ...convention.compatible('rate-limit-changed', 'changed', messages.limitsDifferent, ({ before, after }) => {
    const [previous, current] = [describeRateLimit(before), describeRateLimit(after)];
    return createFindingIfTrue(previous !== null && current !== null && previous !== current, previous, current);
  }),
  createDifferenceMatcher:
    () =>
    ({ rule, from, to }) =>
      rule.includes('header') && /^(x-)?rate-?limit-|^retry-after$/i.test(to ?? from ?? ''),
};

/** Describes the limits, such as `300 requests a minute for each API key`. */
function describeRateLimit({ 'x-rate-limit': limit }: OpenApiDocument): string | null {
  if (!limit) return null;
  const parts = limit.limits.map(({ requests, per }, index) => {
    const count = formatNumberWithThousandsSeparator(requests);
    return index === 0 ? messages.requestsPer(count, messages.per(per)) : `${count} ${messages.per(per)}`;
  });
  return messages.limitForEach(parts.join(', '), limit.limits[0]?.by ?? messages.clientLower);
}

/** The format of error bodies changed. */
const errorFormatConvention: ApiWideDifferenceRule = convention.breaking(
  'error-format-changed',
  'changed',
  messages.errorsBodyDifferent,
  ({ before, after }) => {
    const [previous, current] = [listErrorFormats(before), listErrorFormats(after)];
    return createFindingIfTrue(
      previous.length > 0 && current.length > 0 && previous.join() !== current.join(),
      joinWithOr(previous),
      joinWithOr(current),
    );
  },
);

/** Error codes were renamed. */
const errorCodeConvention: ApiWideDifferenceRule = errors.breaking(
  'error-renamed',
  'renamed',
  messages.errorCodeDifferent,
  ({ before, after }) =>
    listErrorCodes(before).flatMap((code) => {
      const successors = getEquivalentErrorCodes(before, { code }).filter(
        (successor) => after['x-problems']?.[successor],
      );
      return createFindingIfTrue(successors.length > 0 && successors.join() !== code, code, successors.join(', '));
    }),
);

/** Errors changed their status, such as 422 instead of 400 for invalid values. */
const errorStatusConvention: ApiWideDifferenceRule = statuses.breaking(
  'error-status-changed',
  'changed',
  messages.errorStatusDifferent,
  ({ before, after }) =>
    Object.entries(before['x-problems'] ?? {}).flatMap(([code, { status }]) => {
      const [successor, ...others] = getEquivalentErrorCodes(before, { code });
      const problem = successor === undefined ? undefined : after['x-problems']?.[successor];
      return createFindingIfTrue(
        others.length === 0 && problem !== undefined && problem.status !== status,
        `${status} ${code}`,
        `${problem?.status} ${successor}`,
      );
    }),
);

/** Errors were added that have no equivalent in the older version. */
const newErrorConvention: ApiWideDifferenceRule = {
  ...errors.compatible('error-added-everywhere', 'added', messages.errorNewInApi, (raw) =>
    listNewErrorCodes(raw).map(
      (code): DifferenceRuleFinding => ({ from: null, to: describeErrorCode(code, raw.after['x-problems']?.[code]) }),
    ),
  ),
  createDifferenceMatcher: (raw) => {
    const codes = listNewErrorCodes(raw).map((code) => describeErrorCode(code, raw.after['x-problems']?.[code]));
    return ({ rule, to }) => rule === 'error-added' && codes.includes(to ?? '');
  },
};

const listErrorCodes = (document: OpenApiDocument): string[] => Object.keys(document['x-problems'] ?? {});

const describeErrorCode = (code: string, problem: ProblemTypeObject | undefined): string =>
  `${problem?.status} ${code}`;

/** Lists new codes. Empty if the older version has no codes, because all would be new; operations list them instead. */
function listNewErrorCodes({ before, after }: DescriptionComparison): string[] {
  const knownCodes = listErrorCodes(before).flatMap((code) => getEquivalentErrorCodes(before, { code }));
  return knownCodes.length === 0 ? [] : listErrorCodes(after).filter((code) => !knownCodes.includes(code));
}

/** Lists the schemas of error bodies with their media types, such as `ProblemDetails as application/problem+json`. */
function listErrorFormats(document: OpenApiDocument): string[] {
  const errors = listOperationsWithPathItems(document).flatMap(({ operation }) =>
    Object.entries(operation.responses ?? {}).filter(([status]) => /^[45]/.test(status)),
  );
  const formats = errors.flatMap(([, response]) =>
    Object.entries(resolveReference(document, response).content ?? {}).map(([mediaType, { schema }]) =>
      messages.textAsMediaType(schema?.$ref ? getReferencedComponentName(schema.$ref) : messages.aBody, mediaType),
    ),
  );
  return [...new Set(formats)];
}

/** Rules about the whole API, in the order of their importance for migrating a client. */
export const apiWideDifferenceRules: readonly ApiWideDifferenceRule[] = [
  authenticationConvention,
  basePathConvention,
  pagingConvention,
  dateTimeConvention,
  updateConvention,
  unknownFieldConvention,
  concurrencyConvention,
  concurrencyRequiredConvention,
  idempotencyAddedConvention,
  idempotencyRemovedConvention,
  rateLimitConvention,
  errorFormatConvention,
  errorStatusConvention,
  errorCodeConvention,
  newErrorConvention,
];
