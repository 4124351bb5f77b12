import { anonymousSchemeName, readAcceptedSecuritySchemes } from '@refdesk/api-model/operation/security';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { MediaTypeObject } from '@refdesk/openapi/media-type';
import type { ParameterObject } from '@refdesk/openapi/parameter';
import { resolveReference } from '@refdesk/openapi/reference';
import type { ResponseObject } from '@refdesk/openapi/response';
import {
  type ApiChange,
  applyDifferenceRules,
  type ChangeLocation,
  convertFoundDifferenceAtLocation,
  convertFoundDifferencesAtLocation,
  type FoundDifference,
  type MessageDirection,
  type SchemaChange,
  type SchemaComparison,
  toSameLocationPair,
  wholeOperationLocation,
} from './change.ts';
import {
  type ComparableOperation,
  collectOwnAndInnerSchemaChanges,
  type DescriptionComparisonContext,
} from './comparable.ts';
import type { SchemaComparer } from './compare-schemas.ts';
import type { BeforeAfterPair } from './define-rules.ts';
import {
  bodyReplacementDifferenceRules,
  type ErrorCodeWithStatus,
  errorDifferenceRules,
  headerDifferenceRules,
  mediaTypeDifferenceRules,
  requestBodyPresenceDifferenceRules,
  successStatusDifferenceRules,
} from './message-rules.ts';
import { type ComparableSecurity, operationDifferenceRules, securityDifferenceRules } from './operation-rules.ts';
import type { OperationPair } from './pair-operations.ts';
import {
  type ComparableParameter,
  hasSingleValueBecomeExplodedList,
  parameterDifferenceRules,
} from './parameter-rules.ts';

/** Locations of a body in both versions. */
export interface BodyLocationPair {
  readonly before: ChangeLocation;
  readonly after: ChangeLocation;
}

/** Comparison of a body's schemas in both versions. */
export interface LocatedBodySchemaComparison {
  readonly location: BodyLocationPair;
  readonly schema: SchemaComparison;
}

/** Differences in one part of an operation. */
export interface OperationPartComparison {
  /** Differences other than those of body fields. */
  readonly changes: readonly ApiChange[];
  readonly bodies: readonly LocatedBodySchemaComparison[];
}

type Content = Readonly<Record<string, MediaTypeObject>>;

/** Compares the bodies of both versions by the schema of the first media type that both accept. */
export function compareBodies(
  schemas: SchemaComparer,
  direction: MessageDirection,
  before: Content,
  after: Content,
  location: BodyLocationPair,
): OperationPartComparison {
  const [previous, current] = [Object.keys(before), Object.keys(after)];
  const mediaTypes =
    previous.length > 0 && current.length > 0
      ? applyDifferenceRules(mediaTypeDifferenceRules, { before: previous, after: current })
      : [];
  const shared = previous.find((mediaType) => current.includes(mediaType));
  const [previousSchema, currentSchema] = [getSchema(before, shared), getSchema(after, shared)];
  if (!previousSchema || !currentSchema)
    return { changes: convertFoundDifferencesAtLocation(mediaTypes, location), bodies: [] };
  const replaced = applyDifferenceRules(
    bodyReplacementDifferenceRules,
    schemas.describe(previousSchema, currentSchema),
  );
  if (replaced.length > 0) schemas.compareNamedSuccessor(direction, previousSchema);
  const bodies =
    replaced.length === 0 ? [{ location, schema: schemas.compare(direction, previousSchema, currentSchema) }] : [];
  return { changes: convertFoundDifferencesAtLocation([...mediaTypes, ...replaced], location), bodies };
}

/** Returns the schema of the shared media type, or of the first one if the versions share none. */
const getSchema = (content: Content, mediaType = Object.keys(content)[0] ?? '') => content[mediaType]?.schema;

/**
 * Finds errors that only one of two operations returns. Renamed codes and changed statuses apply to the whole API and
 * are found by its conventions.
 */
export function compareOperationErrors(
  { before: older, after: newer }: DescriptionComparisonContext,
  before: ComparableOperation,
  after: ComparableOperation,
): ApiChange[] {
  const [previous, current] = [getErrors(older, before), getErrors(newer, after)];
  const succeeds = (error: ErrorCodeWithStatus, other: ErrorCodeWithStatus) =>
    getEquivalentErrorCodes(older, error).includes(other.code) && (error.code !== '' || error.status === other.status);
  const removed = previous
    .filter((error) => !current.some((other) => succeeds(error, other)))
    .map((error) => ({ before: error, after: null }));
  const added = current
    .filter((other) => !previous.some((error) => succeeds(error, other)))
    .map((other) => ({ before: null, after: other }));
  return [...removed, ...added].flatMap((pair) =>
    convertFoundDifferencesAtLocation(applyDifferenceRules(errorDifferenceRules, pair), {
      before: pair.before && locateError(pair.before),
      after: pair.after && locateError(pair.after),
    }),
  );
}

/** Returns the equivalent codes in the newer version: those in `x-problems`, or else the code itself. */
export function getEquivalentErrorCodes(
  document: OpenApiDocument,
  { code }: Pick<ErrorCodeWithStatus, 'code'>,
): readonly string[] {
  return document['x-problems']?.[code]?.successors ?? [code];
}

function getErrors(document: OpenApiDocument, { node }: ComparableOperation): ErrorCodeWithStatus[] {
  return Object.entries(node.responses ?? {})
    .filter(([status]) => /^[45]/.test(status))
    .flatMap(([status, response]) =>
      (resolveReference(document, response)['x-problems'] ?? ['']).map((code) => ({ code, status })),
    );
}

const locateError = ({ code, status }: ErrorCodeWithStatus): ChangeLocation => ({ part: 'errors', status, path: code });

/** Compares the parameters of two operations. Names of path parameters are compared as part of the path. */
export function compareOperationParameters(
  { schemas }: DescriptionComparisonContext,
  before: ComparableOperation,
  after: ComparableOperation,
): ApiChange[] {
  return pairParameters(before.parameters, after.parameters).flatMap((pair) => {
    const locations = {
      before: pair.before && locateParameter(pair.before),
      after: pair.after && locateParameter(pair.after),
    };
    const sides = {
      before: pair.before && toParameterSide(pair.before),
      after: pair.after && toParameterSide(pair.after),
    };
    const parameterFindings = isInPath(pair.before ?? pair.after)
      ? []
      : applyDifferenceRules(parameterDifferenceRules, sides);
    return [
      ...convertFoundDifferencesAtLocation(parameterFindings, locations),
      ...convertFoundDifferencesAtLocation(compareValues(schemas, pair, sides), locations),
    ];
  });
}

/** Compares the values of a parameter; a single value is compared with the items of a list that replaces it. */
function compareValues(
  schemas: SchemaComparer,
  { before, after }: ParameterPair,
  sides: BeforeAfterPair<ComparableParameter>,
): SchemaChange[] {
  const [previous, current] = [before?.schema, after?.schema];
  if (!previous || !current || !sides.before || !sides.after) return [];
  const currentValue =
    hasSingleValueBecomeExplodedList(sides.before, sides.after) && typeof current.items === 'object'
      ? current.items
      : current;
  return collectOwnAndInnerSchemaChanges(schemas.compare('request', previous, currentValue), schemas.comparisons);
}

type ParameterPair = BeforeAfterPair<ParameterObject>;

function pairParameters(before: readonly ParameterObject[], after: readonly ParameterObject[]): ParameterPair[] {
  const older = before.map((parameter) => ({ before: parameter, after: findSuccessor(parameter, before, after) }));
  const pairedParameters = older.map((pair) => pair.after);
  return [
    ...older,
    ...after
      .filter((parameter) => !pairedParameters.includes(parameter))
      .map((parameter) => ({ before: null, after: parameter })),
  ];
}

/**
 * Finds the parameter with the successor's name, preferably in the same location. Unmatched path parameters are paired
 * by position.
 */
function findSuccessor(
  parameter: ParameterObject,
  before: readonly ParameterObject[],
  after: readonly ParameterObject[],
): ParameterObject | null {
  const name = parameter['x-successor'] ?? parameter.name;
  const candidates = after.filter((other) => other.name === name);
  const successor = candidates.find((other) => other.in === parameter.in) ?? candidates[0];
  if (successor || !isInPath(parameter)) return successor ?? null;
  return after.filter(isInPath)[before.filter(isInPath).indexOf(parameter)] ?? null;
}

const isInPath = (parameter: ParameterObject | null): boolean => parameter?.in === 'path';

const locateParameter = ({ in: part, name }: ParameterObject): ChangeLocation => ({ part, status: null, path: name });

/**
 * Converts a parameter for comparison. By default, query and cookie parameters have the style `form` and are exploded,
 * and path and header parameters have the style `simple` (OpenAPI 3.1, section 4.8.12.2).
 */
function toParameterSide(parameter: ParameterObject): ComparableParameter {
  const style = parameter.style ?? (parameter.in === 'query' || parameter.in === 'cookie' ? 'form' : 'simple');
  const isExploded = parameter.explode ?? style === 'form';
  const isList = parameter.schema?.type === 'array';
  return {
    name: parameter.name,
    in: parameter.in,
    isRequired: parameter.required === true,
    isDeprecated: parameter.deprecated === true,
    listStyle: isList ? `${style}${isExploded ? ', exploded' : ''}` : null,
  };
}

/** Compares the request bodies of two operations. */
export function compareOperationRequestBodies(
  { before: older, after: newer, schemas }: DescriptionComparisonContext,
  before: ComparableOperation,
  after: ComparableOperation,
): OperationPartComparison {
  const previous = before.node.requestBody && resolveReference(older, before.node.requestBody);
  const current = after.node.requestBody && resolveReference(newer, after.node.requestBody);
  const presence = applyDifferenceRules(requestBodyPresenceDifferenceRules, {
    before: toRequestBodySide(previous),
    after: toRequestBodySide(current),
  });
  const content =
    previous && current
      ? compareBodies(schemas, 'request', previous.content, current.content, requestBodyLocationPair)
      : { changes: [], bodies: [] };
  return {
    changes: [...convertFoundDifferencesAtLocation(presence, requestBodyLocationPair), ...content.changes],
    bodies: content.bodies,
  };
}

const bodyLocation: ChangeLocation = { part: 'request', status: null, path: '' };

/** Locations of the request body in both versions. */
export const requestBodyLocationPair: BodyLocationPair = toSameLocationPair(bodyLocation);

const toRequestBodySide = (body: { readonly required?: boolean } | undefined): { isRequired: boolean } | null =>
  body ? { isRequired: body.required === true } : null;

/** Compares the success responses of two operations. */
export function compareOperationSuccessResponses(
  versions: DescriptionComparisonContext,
  before: ComparableOperation,
  after: ComparableOperation,
): OperationPartComparison {
  const [previous, current] = [listSuccessStatuses(before), listSuccessStatuses(after)];
  const statuses = applyDifferenceRules(successStatusDifferenceRules, { before: previous, after: current }).map(
    (finding) => convertFoundDifferenceAtLocation(finding, toLocations(finding.from, finding.to)),
  );
  const content = compareSuccessResponseBodies(versions, 'response', before, after);
  return {
    changes: [...statuses, ...compareResponseHeaders(versions, before, after), ...content.changes],
    bodies: content.bodies,
  };
}

/** Compares the bodies of success responses; `direction` is `request` for responses that the client sends. */
export function compareSuccessResponseBodies(
  versions: DescriptionComparisonContext,
  direction: MessageDirection,
  before: ComparableOperation,
  after: ComparableOperation,
): OperationPartComparison {
  const pair = pairResponses(versions, before, after);
  if (pair === null) return { changes: [], bodies: [] };
  const [previous, current] = [pair.before.node.content ?? {}, pair.after.node.content ?? {}];
  return compareBodies(versions.schemas, direction, previous, current, toResponseLocations(pair));
}

const listSuccessStatuses = ({ node }: ComparableOperation): string[] =>
  Object.keys(node.responses ?? {}).filter((status) => /^[23]/.test(status));

interface StatusResponse {
  readonly status: string;
  readonly node: ResponseObject;
}

interface ResponsePair {
  readonly before: StatusResponse;
  readonly after: StatusResponse;
}

/** Pairs responses with the same status, or the first ones if the operations have no status in common. */
function pairResponses(
  versions: DescriptionComparisonContext,
  before: ComparableOperation,
  after: ComparableOperation,
): ResponsePair | null {
  const [previous, current] = [listSuccessStatuses(before), listSuccessStatuses(after)];
  const shared = previous.find((status) => current.includes(status));
  const older = findResponse(versions.before, before, shared ?? previous[0]);
  const newer = findResponse(versions.after, after, shared ?? current[0]);
  return older && newer ? { before: older, after: newer } : null;
}

function findResponse(
  document: OpenApiDocument,
  { node }: ComparableOperation,
  status: string | undefined,
): StatusResponse | null {
  const response = status === undefined ? undefined : node.responses?.[status];
  return status !== undefined && response ? { status, node: resolveReference(document, response) } : null;
}

function compareResponseHeaders(
  versions: DescriptionComparisonContext,
  before: ComparableOperation,
  after: ComparableOperation,
): ApiChange[] {
  const pair = pairResponses(versions, before, after);
  if (pair === null) return [];
  const [previous, current] = [listHeaderNames(pair.before.node), listHeaderNames(pair.after.node)];
  const pairs = [
    ...previous.map((name) => ({ before: name, after: current.includes(name) ? name : null })),
    ...current.filter((name) => !previous.includes(name)).map((name) => ({ before: null, after: name })),
  ];
  const locations = toResponseLocations(pair);
  return pairs.flatMap((names) =>
    convertFoundDifferencesAtLocation(applyDifferenceRules(headerDifferenceRules, names), locations),
  );
}

/** Lists header names, except those that announce a deprecation (RFC 9745, RFC 8594) of the whole version. */
const listHeaderNames = ({ headers = {} }: ResponseObject): string[] =>
  Object.keys(headers).filter((name) => !/^(deprecation|sunset)$/i.test(name));

const toResponseLocations = ({ before, after }: ResponsePair): BodyLocationPair =>
  toLocations(before.status, after.status);

const toLocations = (before: string | null, after: string | null): BodyLocationPair => ({
  before: { part: 'response', status: before ?? after, path: '' },
  after: { part: 'response', status: after ?? before, path: '' },
});

/** Compares the authentication of two operations. */
export function compareOperationSecurity(
  { before: older, after: newer }: DescriptionComparisonContext,
  before: ComparableOperation,
  after: ComparableOperation,
): ApiChange[] {
  const sides = { before: toSecuritySide(older, before), after: toSecuritySide(newer, after) };
  return convertFoundDifferencesAtLocation(
    applyDifferenceRules(securityDifferenceRules, sides),
    toSameLocationPair(securityLocation),
  );
}

const securityLocation: ChangeLocation = { part: 'security', status: null, path: '' };

function toSecuritySide(document: OpenApiDocument, { node }: ComparableOperation): ComparableSecurity {
  const requirements = node.security ?? document.security ?? [];
  const options = readAcceptedSecuritySchemes(document, requirements).filter(
    ({ scheme }) => scheme !== anonymousSchemeName,
  );
  // OpenAPI 3.1, section 4.8.1: an empty requirement among others makes authentication optional.
  const isOptional =
    requirements.length === 0 || requirements.some((requirement) => Object.keys(requirement).length === 0);
  const credentials = options.map(
    ({ credential, scheme }) => `${credential} (${document.components?.securitySchemes?.[scheme]?.type ?? scheme})`,
  );
  return {
    credentials: [...credentials, ...(isOptional ? ['none'] : [])],
    scopes: options.flatMap(({ scopes }) => scopes.map(({ name }) => name)),
  };
}

/** An older operation with its comparisons, or a new operation. */
export interface ComparedOperationPair extends OperationPair {
  /** Changes to the operation as a whole. */
  readonly whole: readonly ApiChange[];
  /** Differences from each equivalent operation. */
  readonly comparisons: readonly {
    readonly after: ComparableOperation;
    readonly comparison: OperationPartComparison;
  }[];
}

/** Compares an older operation with each of its equivalents. */
export function compareOperationPair(
  versions: DescriptionComparisonContext,
  pair: OperationPair,
): ComparedOperationPair {
  const { before, after } = pair;
  return {
    ...pair,
    whole: toWholeOperationChanges(applyDifferenceRules(operationDifferenceRules, pair)),
    comparisons: before
      ? after.map((operation) => ({ after: operation, comparison: compareOperations(versions, before, operation) }))
      : [],
  };
}

/** Converts findings about an operation as a whole to changes. */
export const toWholeOperationChanges = (findings: readonly FoundDifference[]): ApiChange[] =>
  convertFoundDifferencesAtLocation(findings, toSameLocationPair(wholeOperationLocation));

/** Compares an operation with an equivalent one in the newer version. */
function compareOperations(
  versions: DescriptionComparisonContext,
  before: ComparableOperation,
  after: ComparableOperation,
): OperationPartComparison {
  const bodies = [
    compareOperationRequestBodies(versions, before, after),
    compareOperationSuccessResponses(versions, before, after),
  ];
  return {
    changes: [
      ...compareOperationSecurity(versions, before, after),
      ...compareOperationParameters(versions, before, after),
      ...bodies.flatMap(({ changes }) => changes),
      ...compareOperationErrors(versions, before, after),
    ],
    bodies: bodies.flatMap((part) => part.bodies),
  };
}
