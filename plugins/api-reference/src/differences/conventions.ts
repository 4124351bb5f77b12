import { listOperationEntries } from '@refdesk/api-model/operation';
import { messages as pageMessages } from '@refdesk/messages/page';
import { messages } from '@refdesk/messages/reference';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { Idempotency, ProblemTypeObject } from '@refdesk/openapi/extensions';
import type { ParameterObject } from '@refdesk/openapi/parameter';
import { getReferencedComponentName, resolveReference } from '@refdesk/openapi/reference';
import type { DifferenceRule, DifferenceRuleFinding } from './change.ts';
import type { DescriptionComparison } from './compare-descriptions.ts';
import { listErrorSuccessors, type OperationPartComparison } from './compare-operations.ts';
import {
  type ComparableOperation,
  collectOwnAndInnerSchemaChanges,
  findCommonBasePath,
  listComparableOperations,
  toComparableSchema,
} from './compared.ts';
import { createDifferenceRuleBuilders, createFindingIfTrue } from './define-rules.ts';

/** A difference with its location: a parameter, a named schema, or the operation itself. */
export interface LocatedDifference {
  readonly rule: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Name of its parameter in each version; empty if it is not about a parameter. */
  readonly parameter: string;
  /** The named schema of the older version that contains it; null outside of schemas. */
  readonly schema: string | null;
}

/** A rule about the whole API. The changes that it explains are not repeated for each operation. */
export interface ApiWideDifferenceRule extends DifferenceRule<DescriptionComparison> {
  /** Whether a difference is an instance of this convention. Without it, no difference is. */
  readonly explains?: (raw: DescriptionComparison) => (difference: LocatedDifference) => boolean;
}

const convention = createDifferenceRuleBuilders<DescriptionComparison>('convention');
const statuses = createDifferenceRuleBuilders<DescriptionComparison>('status');
const errors = createDifferenceRuleBuilders<DescriptionComparison>('error');

const isOfRule =
  (name: string) =>
  ({ rule }: LocatedDifference): boolean =>
    rule === name;

/** An operation of the older version with its equivalents. */
export interface OperationSuccession {
  readonly before: ComparableOperation;
  readonly after: ComparableOperation;
  readonly comparison: OperationPartComparison;
}

/** All operations with their equivalents. */
export const listOperationSuccessions = ({ pairs }: DescriptionComparison): OperationSuccession[] =>
  pairs.flatMap(({ before, comparisons }) =>
    before ? comparisons.map(({ after, comparison }) => ({ before, after, comparison })) : [],
  );

/** The same change of credentials in all operations. */
const authenticationConvention: ApiWideDifferenceRule = {
  ...convention.breaking('authentication-changed', 'changed', messages.differentCredential, (raw) => {
    const successions = listOperationSuccessions(raw);
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
  explains: () => isOfRule('security-changed'),
};

/** Common prefix of all paths; operations are compared without it. */
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

/** A new paging method of all lists: its parameters, and the fields beside the records. */
const pagingConvention: ApiWideDifferenceRule = {
  ...convention.breaking('paging-changed', 'changed', messages.differentPaging, (raw) => {
    const [first] = pagedSuccessions(raw);
    return first ? createFindingIfTrue(true, describe(raw.before, first.before), describe(raw.after, first.after)) : [];
  }),
  explains: (raw) => {
    const paged = pagedSuccessions(raw);
    const names = new Set(paged.flatMap(({ before, after }) => [...getNames(before), ...getNames(after)]));
    const envelopes = new Set(paged.flatMap(({ comparison }) => comparison.bodies.map(({ schema }) => schema.before)));
    return ({ parameter, schema }) => names.has(parameter) || (schema !== null && envelopes.has(schema));
  },
};

/** Returns the paging methods of both versions if all lists changed from one to the other. */
function pagedSuccessions(raw: DescriptionComparison): OperationSuccession[] {
  const paged = listOperationSuccessions(raw).filter(
    ({ before, after }) => before.node['x-paging'] && after.node['x-paging'],
  );
  return paged.every(({ before, after }) => before.node['x-paging'] !== after.node['x-paging']) ? paged : [];
}

const getNames = ({ node }: ComparableOperation): readonly string[] =>
  node['x-paging'] ? pagingParameters[node['x-paging']] : [];

/** `offset and limit (20, at most 100); items, totalCount`. */
function describe(document: OpenApiDocument, operation: ComparableOperation): string {
  const parameters = getNames(operation).flatMap(
    (name) => operation.parameters.find((parameter) => parameter.name === name) ?? [],
  );
  return `${parameters.map(describeParameter).join(' and ')}; ${fieldsOf(document, operation).join(', ')}`;
}

function describeParameter({ name, schema }: ParameterObject): string {
  const facts = [
    schema?.default,
    schema?.maximum === undefined ? undefined : messages.atMostMaximum(schema.maximum),
  ].filter((fact) => fact !== undefined && fact !== 0);
  return facts.length > 0 ? `${name} (${facts.join(', ')})` : name;
}

function fieldsOf(document: OpenApiDocument, { node }: ComparableOperation): string[] {
  const [answer] = Object.entries(node.responses ?? {}).flatMap(([status, response]) =>
    status.startsWith('2') ? [resolveReference(document, response)] : [],
  );
  const [body] = Object.values(answer?.content ?? {});
  return body?.schema ? Object.keys(toComparableSchema(document, body.schema).schema.properties ?? {}) : [];
}

const dateTimeTexts: Readonly<Record<string, string>> = {
  'date-time-local': messages.withoutOffset,
  'date-time': messages.withOffset,
};

/** Format of all date-times. */
const dateTimeConvention: ApiWideDifferenceRule = {
  ...convention.breaking('date-times-changed', 'changed', messages.dateTimesDifferent, (raw) => {
    const [first, ...others] = changedFormats(raw);
    const isSame = others.every(({ from, to }) => from === first?.from && to === first?.to);
    return first ? createFindingIfTrue(isSame, formatDateTime(first.from), formatDateTime(first.to)) : [];
  }),
  explains: () => isOfRule('date-time-changed'),
};

function changedFormats(raw: DescriptionComparison) {
  const comparisons = listOperationSuccessions(raw).map(({ comparison }) => comparison);
  const inBodies = comparisons.flatMap(({ bodies }) =>
    bodies.flatMap(({ schema }) => collectOwnAndInnerSchemaChanges(schema, raw.schemas)),
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

/** Effect of every PUT of a record on omitted fields. */
const updateConvention: ApiWideDifferenceRule = convention.breaking(
  'updates-changed',
  'changed',
  messages.putTreatsOmitted,
  (raw) => {
    const updated = listOperationSuccessions(raw).filter(
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

const refused = 'request-unknown-fields-refused';

/** Request bodies that reject unknown fields. */
const unknownFieldConvention: ApiWideDifferenceRule = {
  ...convention.breaking('unknown-fields-refused', 'changed', messages.unknownFieldsInBodies, (raw) =>
    createFindingIfTrue(isEverywhere(raw), 'ignored', 'rejected'),
  ),
  explains: () => isOfRule(refused),
};

function isEverywhere(raw: DescriptionComparison): boolean {
  const bodies = listOperationSuccessions(raw).flatMap(({ comparison }) =>
    comparison.bodies.filter(({ location }) => location.after.part === 'request'),
  );
  return (
    bodies.length > 0 &&
    bodies.every(({ schema }) => schema.changes.some(({ rule, paths }) => rule.name === refused && paths.after === ''))
  );
}

const header = 'If-Match';

const explainsIfMatch =
  () =>
  ({ rule, to }: LocatedDifference): boolean =>
    (rule.includes('parameter') && to === header) || (rule === 'response-header-added' && to === 'ETag');

/** Updates that can be made conditional on an unchanged record (RFC 9110, section 13.1.1). */
const concurrencyConvention: ApiWideDifferenceRule = {
  ...convention.compatible('concurrency-added', 'changed', messages.updatesAcceptIfMatch, ({ before, after }) =>
    createFindingIfTrue(
      getIfMatch(before) === null && getIfMatch(after) === 'optional',
      messages.lastWriteWins,
      messages.etagOptional,
    ),
  ),
  explains: explainsIfMatch,
};

/** Updates that must be conditional. */
const concurrencyRequiredConvention: ApiWideDifferenceRule = {
  ...convention.breaking('concurrency-required', 'changed', messages.updatesMustSend, ({ before, after }) =>
    createFindingIfTrue(
      getIfMatch(before) !== 'required' && getIfMatch(after) === 'required',
      messages.lastWriteWins,
      messages.etagRequired,
    ),
  ),
  explains: explainsIfMatch,
};

function getIfMatch(document: OpenApiDocument): 'optional' | 'required' | null {
  const parameters = listComparableOperations(document).flatMap(({ parameters: all }) =>
    all.filter(({ name }) => name === header),
  );
  if (parameters.length === 0) return null;
  return parameters.some(({ required }) => required) ? 'required' : 'optional';
}

/** The header of draft-ietf-httpapi-idempotency-key-header, and related ones. */
const isIdempotencyHeader = (name: string | null): boolean => name !== null && /^idempotency-/i.test(name);

const explainsIdempotencyHeader =
  () =>
  ({ rule, from, to }: LocatedDifference): boolean =>
    (rule.includes('parameter') || rule.includes('header')) && isIdempotencyHeader(to ?? from);

/** A POST that can be repeated safely. */
const idempotencyAddedConvention: ApiWideDifferenceRule = {
  ...convention.compatible('idempotency-key-added', 'changed', messages.postAcceptsKey, (raw) =>
    createFindingIfTrue(moves(raw, 'none', 'idempotency-key'), 'none', messages.idempotencyKeyHeader),
  ),
  explains: explainsIdempotencyHeader,
};

/** A POST that can no longer be repeated safely. */
const idempotencyRemovedConvention: ApiWideDifferenceRule = {
  ...convention.breaking('idempotency-key-removed', 'changed', messages.postRejectsKey, (raw) =>
    createFindingIfTrue(moves(raw, 'idempotency-key', 'none'), messages.idempotencyKeyHeader, 'none'),
  ),
  explains: explainsIdempotencyHeader,
};

/** Whether every POST of both versions changed in this way, and there is at least one. */
function moves(raw: DescriptionComparison, from: Idempotency, to: Idempotency): boolean {
  const posts = listOperationSuccessions(raw).filter(
    ({ before, after }) => before.method === 'post' && after.method === 'post',
  );
  return (
    posts.length > 0 &&
    posts.every(({ before, after }) => before.node['x-idempotency'] === from && after.node['x-idempotency'] === to)
  );
}

const numbers = new Intl.NumberFormat(pageMessages.locale);

/** Rate limits, and the headers that report them. */
const rateLimitConvention: ApiWideDifferenceRule = {
  ...convention.compatible('rate-limit-changed', 'changed', messages.limitsDifferent, ({ before, after }) => {
    const [previous, current] = [describeRateLimit(before), describeRateLimit(after)];
    return createFindingIfTrue(previous !== null && current !== null && previous !== current, previous, current);
  }),
  explains:
    () =>
    ({ rule, from, to }) =>
      rule.includes('header') && /^(x-)?rate-?limit-|^retry-after$/i.test(to ?? from ?? ''),
};

/** `300 requests a minute for each API key`. */
function describeRateLimit({ 'x-rate-limit': limit }: OpenApiDocument): string | null {
  if (!limit) return null;
  const parts = limit.limits.map(({ requests, per }) => `${numbers.format(requests)} ${messages.per(per)}`);
  return messages.limitForEach(parts.join(', ').replace(/^([\d,]+)/, '$1 requests'), limit.limits[0]?.by);
}

/** Format of all error bodies. */
const errorFormatConvention: ApiWideDifferenceRule = convention.breaking(
  'error-format-changed',
  'changed',
  messages.errorsBodyDifferent,
  ({ before, after }) => {
    const [previous, current] = [getFormats(before), getFormats(after)];
    return createFindingIfTrue(
      previous.length > 0 && current.length > 0 && previous.join() !== current.join(),
      previous.join(' or '),
      current.join(' or '),
    );
  },
);

/** Renamed error codes. */
const errorCodeConvention: ApiWideDifferenceRule = errors.breaking(
  'error-renamed',
  'renamed',
  messages.errorCodeDifferent,
  ({ before, after }) =>
    getCodes(before).flatMap((code) => {
      const successors = listErrorSuccessors(before, { code }).filter((successor) => after['x-problems']?.[successor]);
      return createFindingIfTrue(successors.length > 0 && successors.join() !== code, code, successors.join(', '));
    }),
);

/** Errors whose status changed, such as 422 instead of 400 for invalid values. */
const errorStatusConvention: ApiWideDifferenceRule = statuses.breaking(
  'error-status-changed',
  'changed',
  messages.errorStatusDifferent,
  ({ before, after }) =>
    Object.entries(before['x-problems'] ?? {}).flatMap(([code, { status }]) => {
      const [successor, ...others] = listErrorSuccessors(before, { code });
      const problem = successor === undefined ? undefined : after['x-problems']?.[successor];
      return createFindingIfTrue(
        others.length === 0 && problem !== undefined && problem.status !== status,
        `${status} ${code}`,
        `${problem?.status} ${successor}`,
      );
    }),
);

/** Errors without an equivalent in the older version. */
const newErrorConvention: ApiWideDifferenceRule = {
  ...errors.compatible('error-added-everywhere', 'added', messages.errorNewInApi, (raw) =>
    newCodes(raw).map(
      (code): DifferenceRuleFinding => ({ from: null, to: describeErrorCode(code, raw.after['x-problems']?.[code]) }),
    ),
  ),
  explains: (raw) => {
    const codes = newCodes(raw).map((code) => describeErrorCode(code, raw.after['x-problems']?.[code]));
    return ({ rule, to }) => rule === 'error-added' && codes.includes(to ?? '');
  },
};

const getCodes = (document: OpenApiDocument): string[] => Object.keys(document['x-problems'] ?? {});

const describeErrorCode = (code: string, problem: ProblemTypeObject | undefined): string =>
  `${problem?.status} ${code}`;

/** Empty if the older version has no codes, since all would be new; its operations list the changes. */
function newCodes({ before, after }: DescriptionComparison): string[] {
  const known = getCodes(before).flatMap((code) => listErrorSuccessors(before, { code }));
  return known.length === 0 ? [] : getCodes(after).filter((code) => !known.includes(code));
}

/** Lists the schemas of errors with their media types, such as `ProblemDetails as application/problem+json`. */
function getFormats(document: OpenApiDocument): string[] {
  const errors = listOperationEntries(document).flatMap(({ operation }) =>
    Object.entries(operation.responses ?? {}).filter(([status]) => /^[45]/.test(status)),
  );
  const formats = errors.flatMap(([, response]) =>
    Object.entries(resolveReference(document, response).content ?? {}).map(([mediaType, { schema }]) =>
      messages.textAsMediaType(schema?.$ref ? getReferencedComponentName(schema.$ref) : messages.aBody, mediaType),
    ),
  );
  return [...new Set(formats)];
}

/** Rules about the whole API, in the order in which they affect a client. */
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
