import type { ParameterLocation } from '@refdesk/api-model/parameter';
import { messages } from '@refdesk/messages/reference';
import { createFindingIf, type DifferenceRule, type RuleFinding } from './change.ts';
import type { OperationPair } from './pair-operations.ts';

/** Rules about operations as a whole. Paths are compared without the common prefix of a version. */
export const operationDifferenceRules: readonly DifferenceRule<OperationPair>[] = [
  {
    name: 'operation-added',
    subject: 'operation',
    kind: 'added',
    breaking: false,
    statement: messages.operationNew,
    find: ({ relation, after }) =>
      relation === 'added' ? [{ from: null, to: after.map(({ call }) => call).join(' and ') }] : [],
  },
  {
    name: 'operation-removed',
    subject: 'operation',
    kind: 'removed',
    breaking: true,
    statement: messages.operationRemoved,
    find: ({ relation, before }) => createFindingIf(relation === 'removed', before?.call ?? null, null),
  },
  {
    name: 'operation-renamed',
    subject: 'operation',
    kind: 'renamed',
    breaking: true,
    statement: messages.operationRenamed,
    find: (pair) => (pair.relation === 'renamed' ? succession(pair) : []),
  },
  {
    name: 'operation-replaced',
    subject: 'operation',
    kind: 'replaced',
    breaking: true,
    statement: messages.operationReplaced,
    find: (pair) => (pair.relation === 'replaced' ? succession(pair) : []),
  },
  {
    name: 'operation-path-changed',
    subject: 'operation',
    kind: 'changed',
    breaking: true,
    statement: messages.operationPath,
    find: ifSameName((before, after) =>
      createFindingIf(before.pathWithoutBase !== after.pathWithoutBase, before.call, after.call),
    ),
  },
  {
    name: 'operation-method-changed',
    subject: 'operation',
    kind: 'changed',
    breaking: true,
    statement: messages.operationMethod,
    find: ifSameName((before, after) =>
      createFindingIf(before.method !== after.method, before.method.toUpperCase(), after.method.toUpperCase()),
    ),
  },
  {
    name: 'operation-deprecated',
    subject: 'operation',
    kind: 'changed',
    breaking: false,
    statement: messages.operationDeprecated,
    find: ifSameName((before, after) =>
      createFindingIf(!before.isDeprecated && after.isDeprecated, null, 'deprecated'),
    ),
  },
];

type Compared = NonNullable<OperationPair['before']>;

const succession = ({ before, after }: OperationPair): RuleFinding[] => [
  { from: before?.call ?? null, to: after.map(({ slug, call }) => `${slug}: ${call}`).join(' and ') },
];

/** Restricts rules to operations with the same name. */
function ifSameName(
  find: (before: Compared, after: Compared) => readonly RuleFinding[],
): DifferenceRule<OperationPair>['find'] {
  return ({ relation, before, after: [after] }) => (relation === 'kept' && before && after ? find(before, after) : []);
}

/** Authentication of an operation in both versions. */
export interface SecurityPair {
  readonly before: SecuritySide;
  readonly after: SecuritySide;
}

/** Describes alternative credentials in words, with `none` if a call needs no credential; and all of their scopes. */
export interface SecuritySide {
  readonly credentials: readonly string[];
  readonly scopes: readonly string[];
}

/** Rules about credentials and scopes. */
export const securityDifferenceRules: readonly DifferenceRule<SecurityPair>[] = [
  {
    name: 'security-changed',
    subject: 'security',
    kind: 'changed',
    breaking: true,
    statement: messages.credentialLost,
    find: ({ before, after }) =>
      createFindingIf(
        !isOpen(after) && !includesAll(after, before),
        describeCredentials(before),
        describeCredentials(after),
      ),
  },
  {
    name: 'security-added',
    subject: 'security',
    kind: 'changed',
    breaking: false,
    statement: messages.credentialAdded,
    find: ({ before, after }) =>
      createFindingIf(
        includesAll(after, before) &&
          after.credentials.length > before.credentials.length &&
          !isNewlyOpen(before, after),
        describeCredentials(before),
        describeCredentials(after),
      ),
  },
  {
    name: 'security-dropped',
    subject: 'security',
    kind: 'changed',
    breaking: false,
    statement: messages.credentialNotRequired,
    find: ({ before, after }) =>
      createFindingIf(isNewlyOpen(before, after), describeCredentials(before), describeCredentials(after)),
  },
  {
    name: 'scope-added',
    subject: 'scope',
    kind: 'added',
    breaking: true,
    statement: messages.scopeRequired,
    find: ({ before, after }) =>
      after.scopes.filter((scope) => !before.scopes.includes(scope)).map((scope) => ({ from: null, to: scope })),
  },
  {
    name: 'scope-removed',
    subject: 'scope',
    kind: 'removed',
    breaking: false,
    statement: messages.scopeNotRequired,
    find: ({ before, after }) =>
      before.scopes.filter((scope) => !after.scopes.includes(scope)).map((scope) => ({ from: scope, to: null })),
  },
];

const isOpen = ({ credentials }: SecuritySide): boolean => credentials.includes('none');

const isNewlyOpen = (before: SecuritySide, after: SecuritySide): boolean => !isOpen(before) && isOpen(after);

const includesAll = (after: SecuritySide, before: SecuritySide): boolean =>
  before.credentials.every((credential) => after.credentials.includes(credential));

const describeCredentials = ({ credentials }: SecuritySide): string =>
  credentials
    .map((credential) => (credential === 'none' ? messages.noCredentialsLower : credential))
    .join(messages.orBetween);

const locationNames: Readonly<Record<ParameterLocation, string>> = {
  path: messages.inPath,
  query: messages.inQuery,
  header: messages.inHeader,
  cookie: messages.inCookie,
};

/** Properties of a compared parameter. */
export interface ParameterSide {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  /** Serialization of lists, such as `form, exploded`; null for single values. */
  readonly listStyle: string | null;
}

/** A parameter in the older and in the newer version; null if it does not exist there. */
export interface ParameterPair {
  readonly before: ParameterSide | null;
  readonly after: ParameterSide | null;
}

/** Rules about parameters in the query, headers and cookies; those in the path are part of the path. */
export const parameterDifferenceRules: readonly DifferenceRule<ParameterPair>[] = [
  {
    name: 'required-parameter-added',
    subject: 'parameter',
    kind: 'added',
    breaking: true,
    statement: messages.parameterNewRequired,
    find: ({ before, after }) => createFindingIf(!before && after?.isRequired === true, null, after?.name ?? null),
  },
  {
    name: 'optional-parameter-added',
    subject: 'parameter',
    kind: 'added',
    breaking: false,
    statement: messages.parameterNew,
    find: ({ before, after }) => createFindingIf(!before && after?.isRequired === false, null, after?.name ?? null),
  },
  {
    name: 'parameter-removed',
    subject: 'parameter',
    kind: 'removed',
    breaking: true,
    statement: messages.parameterRemoved,
    find: ({ before, after }) => createFindingIf(!after, before?.name ?? null, null),
  },
  {
    name: 'parameter-renamed',
    subject: 'parameter',
    kind: 'renamed',
    breaking: true,
    statement: messages.parameterRenamed,
    find: inBoth((before, after) => createFindingIf(before.name !== after.name, before.name, after.name)),
  },
  {
    name: 'parameter-moved',
    subject: 'parameter',
    kind: 'changed',
    breaking: true,
    statement: messages.parameterMoved,
    find: inBoth((before, after) =>
      createFindingIf(before.in !== after.in, locationNames[before.in], locationNames[after.in]),
    ),
  },
  {
    name: 'parameter-now-required',
    subject: 'parameter',
    kind: 'changed',
    breaking: true,
    statement: messages.parameterNowRequired,
    find: inBoth((before, after) => createFindingIf(!before.isRequired && after.isRequired, 'optional', 'required')),
  },
  {
    name: 'parameter-now-optional',
    subject: 'parameter',
    kind: 'changed',
    breaking: false,
    statement: messages.parameterNowOptional,
    find: inBoth((before, after) => createFindingIf(before.isRequired && !after.isRequired, 'required', 'optional')),
  },
  {
    name: 'parameter-style-changed',
    subject: 'parameter',
    kind: 'changed',
    breaking: true,
    statement: messages.parameterSeparator,
    find: inBoth((before, after) =>
      createFindingIf(
        before.listStyle !== null && after.listStyle !== null && before.listStyle !== after.listStyle,
        before.listStyle,
        after.listStyle,
      ),
    ),
  },
  {
    name: 'parameter-takes-several',
    subject: 'parameter',
    kind: 'changed',
    breaking: false,
    statement: messages.parameterRepeated,
    find: inBoth((before, after) =>
      createFindingIf(acceptsSeveralValues(before, after), messages.oneValue, messages.oneOrSeveralValues),
    ),
  },
  {
    name: 'parameter-deprecated',
    subject: 'parameter',
    kind: 'changed',
    breaking: false,
    statement: messages.parameterDeprecated,
    find: inBoth((before, after) => createFindingIf(!before.isDeprecated && after.isDeprecated, null, 'deprecated')),
  },
];

/** OpenAPI 3.1, section 4.8.12.2: a list in `form` style, exploded, is the parameter once for each value. */
export const acceptsSeveralValues = (before: ParameterSide, after: ParameterSide): boolean =>
  before.listStyle === null && after.listStyle === 'form, exploded';

/** Restricts rules to parameters that both versions have. */
function inBoth(
  find: (before: ParameterSide, after: ParameterSide) => ReturnType<typeof createFindingIf>,
): DifferenceRule<ParameterPair>['find'] {
  return ({ before, after }) => (before && after ? find(before, after) : []);
}

/** Whether a request has a body; null if it has none. */
export interface RequestBodyPair {
  readonly before: { readonly isRequired: boolean } | null;
  readonly after: { readonly isRequired: boolean } | null;
}

/** Rules about the presence of a request body. */
export const requestBodyDifferenceRules: readonly DifferenceRule<RequestBodyPair>[] = [
  {
    name: 'required-request-body-added',
    subject: 'body',
    kind: 'added',
    breaking: true,
    statement: messages.bodyNowRequired,
    find: ({ before, after }) =>
      createFindingIf(!before && after?.isRequired === true, messages.noBody, messages.bodyRequired),
  },
  {
    name: 'optional-request-body-added',
    subject: 'body',
    kind: 'added',
    breaking: false,
    statement: messages.bodyCanBeSent,
    find: ({ before, after }) =>
      createFindingIf(!before && after?.isRequired === false, messages.noBody, messages.bodyOptional),
  },
  {
    name: 'request-body-removed',
    subject: 'body',
    kind: 'removed',
    breaking: true,
    statement: messages.bodyRemoved,
    find: ({ before, after }) => createFindingIf(before !== null && !after, 'body', messages.noBody),
  },
  {
    name: 'request-body-now-required',
    subject: 'body',
    kind: 'changed',
    breaking: true,
    statement: messages.optionalBodyRequired,
    find: ({ before, after }) =>
      createFindingIf(
        before?.isRequired === false && after?.isRequired === true,
        messages.bodyOptional,
        messages.bodyRequired,
      ),
  },
  {
    name: 'request-body-now-optional',
    subject: 'body',
    kind: 'changed',
    breaking: false,
    statement: messages.requiredBodyOptional,
    find: ({ before, after }) =>
      createFindingIf(
        before?.isRequired === true && after?.isRequired === false,
        messages.bodyRequired,
        messages.bodyOptional,
      ),
  },
];

/** The schemas of a body in both versions, in words, and whether one replaces the other. */
export interface BodyPair {
  readonly before: string;
  readonly after: string;
  readonly isSuccession: boolean;
}

/** Rules about bodies as a whole. */
export const bodyDifferenceRules: readonly DifferenceRule<BodyPair>[] = [
  {
    name: 'body-replaced',
    subject: 'body',
    kind: 'replaced',
    breaking: true,
    statement: messages.bodyDifferent,
    find: ({ before, after, isSuccession }) => createFindingIf(!isSuccession, before, after),
  },
];

/** The media types of a body in both versions. */
export interface MediaTypePair {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Rules about media types. */
export const mediaTypeDifferenceRules: readonly DifferenceRule<MediaTypePair>[] = [
  {
    name: 'media-type-removed',
    subject: 'media type',
    kind: 'removed',
    breaking: true,
    statement: messages.mediaTypeLost,
    find: ({ before, after }) =>
      before.filter((mediaType) => !after.includes(mediaType)).map((mediaType) => ({ from: mediaType, to: null })),
  },
  {
    name: 'media-type-added',
    subject: 'media type',
    kind: 'added',
    breaking: false,
    statement: messages.mediaTypeAdded,
    find: ({ before, after }) =>
      after.filter((mediaType) => !before.includes(mediaType)).map((mediaType) => ({ from: null, to: mediaType })),
  },
];

/** Success statuses of both versions. */
export interface SuccessPair {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Rules about successful responses. */
export const successDifferenceRules: readonly DifferenceRule<SuccessPair>[] = [
  {
    name: 'success-status-removed',
    subject: 'status',
    kind: 'removed',
    breaking: true,
    statement: messages.successLost,
    find: ({ before, after }) =>
      before.filter((status) => !after.includes(status)).map((status) => ({ from: status, to: null })),
  },
  {
    name: 'success-status-added',
    subject: 'status',
    kind: 'added',
    breaking: false,
    statement: messages.successNew,
    find: ({ before, after }) =>
      after.filter((status) => !before.includes(status)).map((status) => ({ from: null, to: status })),
  },
];

/** A header of a response in both versions; null if it does not exist there. */
export interface HeaderPair {
  readonly before: string | null;
  readonly after: string | null;
}

/** Rules about headers of responses. */
export const headerDifferenceRules: readonly DifferenceRule<HeaderPair>[] = [
  {
    name: 'response-header-removed',
    subject: 'header',
    kind: 'removed',
    breaking: true,
    statement: messages.headerLost,
    find: ({ before, after }) => createFindingIf(before !== null && after === null, before, null),
  },
  {
    name: 'response-header-added',
    subject: 'header',
    kind: 'added',
    breaking: false,
    statement: messages.headerNew,
    find: ({ before, after }) => createFindingIf(before === null && after !== null, null, after),
  },
];

/** An error that only one version of an operation returns, with its status; null in the other version. */
export interface ErrorPair {
  readonly before: { readonly code: string; readonly status: string } | null;
  readonly after: { readonly code: string; readonly status: string } | null;
}

/** Rules about errors. New errors break no client, since clients must expect unknown errors. */
export const errorDifferenceRules: readonly DifferenceRule<ErrorPair>[] = [
  {
    name: 'error-added',
    subject: 'error',
    kind: 'added',
    breaking: false,
    statement: messages.errorNew,
    find: ({ before, after }) => createFindingIf(!before && after !== null, null, after && describeError(after)),
  },
  {
    name: 'error-removed',
    subject: 'error',
    kind: 'removed',
    breaking: false,
    statement: messages.errorLost,
    find: ({ before, after }) => createFindingIf(before !== null && !after, before && describeError(before), null),
  },
];

const describeError = ({ code, status }: NonNullable<ErrorPair['before']>): string => `${status} ${code}`;
