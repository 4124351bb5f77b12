import type { ParameterLocation } from '@refdesk/api-model/parameter';
import { createFindingIf, type DifferenceRule, type Finding } from './change.ts';
import type { OperationPair } from './pair-operations.ts';

/** Rules about operations as a whole. Paths are compared without the part that all of a version begin with. */
export const operationRules: readonly DifferenceRule<OperationPair>[] = [
  {
    name: 'operation-added',
    subject: 'operation',
    kind: 'added',
    breaking: false,
    statement: 'An operation is new.',
    find: ({ relation, after }) =>
      relation === 'added' ? [{ from: null, to: after.map(({ call }) => call).join(' and ') }] : [],
  },
  {
    name: 'operation-removed',
    subject: 'operation',
    kind: 'removed',
    breaking: true,
    statement: 'An operation is removed and has no replacement.',
    find: ({ relation, before }) => createFindingIf(relation === 'removed', before?.call ?? null, null),
  },
  {
    name: 'operation-renamed',
    subject: 'operation',
    kind: 'renamed',
    breaking: true,
    statement: 'An operation has a different name, but accepts the same body, field by field.',
    find: (pair) => (pair.relation === 'renamed' ? succession(pair) : []),
  },
  {
    name: 'operation-replaced',
    subject: 'operation',
    kind: 'replaced',
    breaking: true,
    statement:
      'An operation is replaced by others: by several, by one that does more, or by one that accepts a different body.',
    find: (pair) => (pair.relation === 'replaced' ? succession(pair) : []),
  },
  {
    name: 'operation-path-changed',
    subject: 'operation',
    kind: 'changed',
    breaking: true,
    statement: 'An operation has a different path, or its path parameters have different names.',
    find: ifSameName((before, after) =>
      createFindingIf(before.pathWithoutBase !== after.pathWithoutBase, before.call, after.call),
    ),
  },
  {
    name: 'operation-method-changed',
    subject: 'operation',
    kind: 'changed',
    breaking: true,
    statement: 'An operation has a different method.',
    find: ifSameName((before, after) =>
      createFindingIf(before.method !== after.method, before.method.toUpperCase(), after.method.toUpperCase()),
    ),
  },
  {
    name: 'operation-deprecated',
    subject: 'operation',
    kind: 'changed',
    breaking: false,
    statement: 'An operation is deprecated, but still works.',
    find: ifSameName((before, after) =>
      createFindingIf(!before.isDeprecated && after.isDeprecated, null, 'deprecated'),
    ),
  },
];

type Compared = NonNullable<OperationPair['before']>;

const succession = ({ before, after }: OperationPair): Finding[] => [
  { from: before?.call ?? null, to: after.map(({ slug, call }) => `${slug}: ${call}`).join(' and ') },
];

/** For rules about operations that keep their name. */
function ifSameName(
  find: (before: Compared, after: Compared) => readonly Finding[],
): DifferenceRule<OperationPair>['find'] {
  return ({ relation, before, after: [after] }) => (relation === 'kept' && before && after ? find(before, after) : []);
}

/** Authentication of a call in both versions. */
export interface SecurityPair {
  readonly before: SecuritySide;
  readonly after: SecuritySide;
}

/**
 * The credentials of which any one is enough, in words, `none` among them when a call needs no credential; and all
 * their scopes.
 */
export interface SecuritySide {
  readonly credentials: readonly string[];
  readonly scopes: readonly string[];
}

/** Rules about credentials and scopes. */
export const securityRules: readonly DifferenceRule<SecurityPair>[] = [
  {
    name: 'security-changed',
    subject: 'security',
    kind: 'changed',
    breaking: true,
    statement: 'A credential is no longer accepted, or one is now required.',
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
    statement: 'Another credential is also accepted.',
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
    statement: 'No credential is required any more.',
    find: ({ before, after }) =>
      createFindingIf(isNewlyOpen(before, after), describeCredentials(before), describeCredentials(after)),
  },
  {
    name: 'scope-added',
    subject: 'scope',
    kind: 'added',
    breaking: true,
    statement: 'A scope is now required.',
    find: ({ before, after }) =>
      after.scopes.filter((scope) => !before.scopes.includes(scope)).map((scope) => ({ from: null, to: scope })),
  },
  {
    name: 'scope-removed',
    subject: 'scope',
    kind: 'removed',
    breaking: false,
    statement: 'A scope is no longer required.',
    find: ({ before, after }) =>
      before.scopes.filter((scope) => !after.scopes.includes(scope)).map((scope) => ({ from: scope, to: null })),
  },
];

const isOpen = ({ credentials }: SecuritySide): boolean => credentials.includes('none');

const isNewlyOpen = (before: SecuritySide, after: SecuritySide): boolean => !isOpen(before) && isOpen(after);

const includesAll = (after: SecuritySide, before: SecuritySide): boolean =>
  before.credentials.every((credential) => after.credentials.includes(credential));

const describeCredentials = ({ credentials }: SecuritySide): string =>
  credentials.map((credential) => (credential === 'none' ? 'no credentials' : credential)).join(' or ');

/** A side of two compared parameters. */
export interface ParameterSide {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  /** How several values are written, such as `form, exploded`; null when there is one value. */
  readonly listStyle: string | null;
}

/** A parameter in the older and in the newer version; null if it does not exist there. */
export interface ParameterPair {
  readonly before: ParameterSide | null;
  readonly after: ParameterSide | null;
}

/** Rules about parameters in the query, headers and cookies; those in the path belong to the path. */
export const parameterRules: readonly DifferenceRule<ParameterPair>[] = [
  {
    name: 'required-parameter-added',
    subject: 'parameter',
    kind: 'added',
    breaking: true,
    statement: 'A new parameter is required.',
    find: ({ before, after }) => createFindingIf(!before && after?.isRequired === true, null, after?.name ?? null),
  },
  {
    name: 'optional-parameter-added',
    subject: 'parameter',
    kind: 'added',
    breaking: false,
    statement: 'A new parameter can be sent.',
    find: ({ before, after }) => createFindingIf(!before && after?.isRequired === false, null, after?.name ?? null),
  },
  {
    name: 'parameter-removed',
    subject: 'parameter',
    kind: 'removed',
    breaking: true,
    statement: 'A parameter can no longer be sent.',
    find: ({ before, after }) => createFindingIf(!after, before?.name ?? null, null),
  },
  {
    name: 'parameter-renamed',
    subject: 'parameter',
    kind: 'renamed',
    breaking: true,
    statement: 'A parameter has a different name.',
    find: inBoth((before, after) => createFindingIf(before.name !== after.name, before.name, after.name)),
  },
  {
    name: 'parameter-moved',
    subject: 'parameter',
    kind: 'changed',
    breaking: true,
    statement: 'A parameter is sent in a different place.',
    find: inBoth((before, after) =>
      createFindingIf(before.in !== after.in, `in the ${before.in}`, `in the ${after.in}`),
    ),
  },
  {
    name: 'parameter-now-required',
    subject: 'parameter',
    kind: 'changed',
    breaking: true,
    statement: 'An optional parameter is now required.',
    find: inBoth((before, after) => createFindingIf(!before.isRequired && after.isRequired, 'optional', 'required')),
  },
  {
    name: 'parameter-now-optional',
    subject: 'parameter',
    kind: 'changed',
    breaking: false,
    statement: 'A required parameter is now optional.',
    find: inBoth((before, after) => createFindingIf(before.isRequired && !after.isRequired, 'required', 'optional')),
  },
  {
    name: 'parameter-style-changed',
    subject: 'parameter',
    kind: 'changed',
    breaking: true,
    statement: 'Several values of a parameter have a different format.',
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
    statement: 'A parameter with one value can now be repeated for several. One value has the same format as before.',
    find: inBoth((before, after) =>
      createFindingIf(acceptsSeveralValues(before, after), 'one value', 'one or several values'),
    ),
  },
  {
    name: 'parameter-deprecated',
    subject: 'parameter',
    kind: 'changed',
    breaking: false,
    statement: 'A parameter is deprecated, but still works.',
    find: inBoth((before, after) => createFindingIf(!before.isDeprecated && after.isDeprecated, null, 'deprecated')),
  },
];

/** OpenAPI 3.1, section 4.8.12.2: a list in `form` style, exploded, is the parameter once for each value. */
export const acceptsSeveralValues = (before: ParameterSide, after: ParameterSide): boolean =>
  before.listStyle === null && after.listStyle === 'form, exploded';

/** For rules about parameters that both versions have. */
function inBoth(
  find: (before: ParameterSide, after: ParameterSide) => ReturnType<typeof createFindingIf>,
): DifferenceRule<ParameterPair>['find'] {
  return ({ before, after }) => (before && after ? find(before, after) : []);
}

/** Whether a request has a body; null when it has none. */
export interface RequestBodyPair {
  readonly before: { readonly isRequired: boolean } | null;
  readonly after: { readonly isRequired: boolean } | null;
}

/** Rules about the presence of a request body. */
export const requestBodyRules: readonly DifferenceRule<RequestBodyPair>[] = [
  {
    name: 'required-request-body-added',
    subject: 'body',
    kind: 'added',
    breaking: true,
    statement: 'A body is now required where there was none.',
    find: ({ before, after }) => createFindingIf(!before && after?.isRequired === true, 'no body', 'body required'),
  },
  {
    name: 'optional-request-body-added',
    subject: 'body',
    kind: 'added',
    breaking: false,
    statement: 'A body can now be sent where there was none.',
    find: ({ before, after }) => createFindingIf(!before && after?.isRequired === false, 'no body', 'body optional'),
  },
  {
    name: 'request-body-removed',
    subject: 'body',
    kind: 'removed',
    breaking: true,
    statement: 'A body can no longer be sent.',
    find: ({ before, after }) => createFindingIf(before !== null && !after, 'body', 'no body'),
  },
  {
    name: 'request-body-now-required',
    subject: 'body',
    kind: 'changed',
    breaking: true,
    statement: 'An optional body is now required.',
    find: ({ before, after }) =>
      createFindingIf(before?.isRequired === false && after?.isRequired === true, 'body optional', 'body required'),
  },
  {
    name: 'request-body-now-optional',
    subject: 'body',
    kind: 'changed',
    breaking: false,
    statement: 'A required body is now optional.',
    find: ({ before, after }) =>
      createFindingIf(before?.isRequired === true && after?.isRequired === false, 'body required', 'body optional'),
  },
];

/** The schemas of a body in both versions, in words, and whether one replaces the other. */
export interface BodyPair {
  readonly before: string;
  readonly after: string;
  readonly isSuccession: boolean;
}

/** Rules about bodies as a whole. */
export const bodyRules: readonly DifferenceRule<BodyPair>[] = [
  {
    name: 'body-replaced',
    subject: 'body',
    kind: 'replaced',
    breaking: true,
    statement: 'A body is different: it has no field in common with the previous one.',
    find: ({ before, after, isSuccession }) => createFindingIf(!isSuccession, before, after),
  },
];

/** The media types of a body in both versions. */
export interface MediaTypePair {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Rules about media types. */
export const mediaTypeRules: readonly DifferenceRule<MediaTypePair>[] = [
  {
    name: 'media-type-removed',
    subject: 'media type',
    kind: 'removed',
    breaking: true,
    statement: 'A media type can no longer be sent, or is no longer returned.',
    find: ({ before, after }) =>
      before.filter((mediaType) => !after.includes(mediaType)).map((mediaType) => ({ from: mediaType, to: null })),
  },
  {
    name: 'media-type-added',
    subject: 'media type',
    kind: 'added',
    breaking: false,
    statement: 'Another media type can be sent or requested.',
    find: ({ before, after }) =>
      after.filter((mediaType) => !before.includes(mediaType)).map((mediaType) => ({ from: null, to: mediaType })),
  },
];

/** Success statuses of both versions. */
export interface SuccessPair {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Rules about answers to calls that were done. */
export const successRules: readonly DifferenceRule<SuccessPair>[] = [
  {
    name: 'success-status-removed',
    subject: 'status',
    kind: 'removed',
    breaking: true,
    statement: 'A success status is no longer returned.',
    find: ({ before, after }) =>
      before.filter((status) => !after.includes(status)).map((status) => ({ from: status, to: null })),
  },
  {
    name: 'success-status-added',
    subject: 'status',
    kind: 'added',
    breaking: false,
    statement: 'A success status is new.',
    find: ({ before, after }) =>
      after.filter((status) => !before.includes(status)).map((status) => ({ from: null, to: status })),
  },
];

/** A header of a response in both versions; null if it does not exist there. */
export interface HeaderPair {
  readonly before: string | null;
  readonly after: string | null;
}

/** Rules about headers of answers. */
export const headerRules: readonly DifferenceRule<HeaderPair>[] = [
  {
    name: 'response-header-removed',
    subject: 'header',
    kind: 'removed',
    breaking: true,
    statement: 'A response header is no longer returned.',
    find: ({ before, after }) => createFindingIf(before !== null && after === null, before, null),
  },
  {
    name: 'response-header-added',
    subject: 'header',
    kind: 'added',
    breaking: false,
    statement: 'A response header is new.',
    find: ({ before, after }) => createFindingIf(before === null && after !== null, null, after),
  },
];

/** An error that a single version of an operation returns, with its status; null in the other version. */
export interface ErrorPair {
  readonly before: { readonly code: string; readonly status: string } | null;
  readonly after: { readonly code: string; readonly status: string } | null;
}

/** Rules about errors. New errors break no client, since it must expect errors that it does not know. */
export const errorRules: readonly DifferenceRule<ErrorPair>[] = [
  {
    name: 'error-added',
    subject: 'error',
    kind: 'added',
    breaking: false,
    statement: 'An error is new.',
    find: ({ before, after }) => createFindingIf(!before && after !== null, null, after && describeError(after)),
  },
  {
    name: 'error-removed',
    subject: 'error',
    kind: 'removed',
    breaking: false,
    statement: 'An error is no longer returned.',
    find: ({ before, after }) => createFindingIf(before !== null && !after, before && describeError(before), null),
  },
];

const describeError = ({ code, status }: NonNullable<ErrorPair['before']>): string => `${status} ${code}`;
