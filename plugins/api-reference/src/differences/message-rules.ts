import { messages } from '@refdesk/messages/reference';
import type { DifferenceRule } from './change.ts';
import {
  createFindingIf,
  createRulesAbout,
  findAddedItems,
  findAddedName,
  findRemovedItems,
  findRemovedName,
  ifAdded,
  ifNow,
  ifRemoved,
  type Lists,
  type Sides,
} from './define-rules.ts';

/** Presence of a request body; null if the operation has none. */
export type RequestBodySides = Sides<{ readonly isRequired: boolean }>;

const requestBody = createRulesAbout<RequestBodySides>('body');

/** Rules about the presence of a request body. */
export const requestBodyDifferenceRules: readonly DifferenceRule<RequestBodySides>[] = [
  requestBody.breaking(
    'required-request-body-added',
    'added',
    messages.bodyNowRequired,
    ifAdded(({ isRequired }) => createFindingIf(isRequired, messages.noBody, messages.bodyRequired)),
  ),
  requestBody.compatible(
    'optional-request-body-added',
    'added',
    messages.bodyCanBeSent,
    ifAdded(({ isRequired }) => createFindingIf(!isRequired, messages.noBody, messages.bodyOptional)),
  ),
  requestBody.breaking(
    'request-body-removed',
    'removed',
    messages.bodyRemoved,
    ifRemoved(() => [{ from: 'body', to: messages.noBody }]),
  ),
  requestBody.breaking(
    'request-body-now-required',
    'changed',
    messages.optionalBodyRequired,
    ifNow(({ isRequired }) => isRequired, messages.bodyOptional, messages.bodyRequired),
  ),
  requestBody.compatible(
    'request-body-now-optional',
    'changed',
    messages.requiredBodyOptional,
    ifNow(({ isRequired }) => !isRequired, messages.bodyRequired, messages.bodyOptional),
  ),
];

/** The schemas of a body in both versions, in words, and whether one replaces the other. */
export interface BodyPair {
  readonly before: string;
  readonly after: string;
  readonly isSuccession: boolean;
}

/** Rules about bodies as a whole. */
export const bodyDifferenceRules: readonly DifferenceRule<BodyPair>[] = [
  createRulesAbout<BodyPair>('body').breaking(
    'body-replaced',
    'replaced',
    messages.bodyDifferent,
    ({ before, after, isSuccession }) => createFindingIf(!isSuccession, before, after),
  ),
];

const mediaType = createRulesAbout<Lists>('media type');

/** Rules about the media types of a body. */
export const mediaTypeDifferenceRules: readonly DifferenceRule<Lists>[] = [
  mediaType.breaking('media-type-removed', 'removed', messages.mediaTypeLost, findRemovedItems),
  mediaType.compatible('media-type-added', 'added', messages.mediaTypeAdded, findAddedItems),
];

const status = createRulesAbout<Lists>('status');

/** Rules about the statuses of successful responses. */
export const successDifferenceRules: readonly DifferenceRule<Lists>[] = [
  status.breaking('success-status-removed', 'removed', messages.successLost, findRemovedItems),
  status.compatible('success-status-added', 'added', messages.successNew, findAddedItems),
];

const header = createRulesAbout<Sides<string>>('header');

/** Rules about headers of responses, by name. */
export const headerDifferenceRules: readonly DifferenceRule<Sides<string>>[] = [
  header.breaking('response-header-removed', 'removed', messages.headerLost, findRemovedName),
  header.compatible('response-header-added', 'added', messages.headerNew, findAddedName),
];

/** An error of an operation; the code is empty if the description has none. */
export interface OperationError {
  readonly code: string;
  readonly status: string;
}

const error = createRulesAbout<Sides<OperationError>>('error');

/** Rules about errors. New errors break no client, since clients must expect unknown errors. */
export const errorDifferenceRules: readonly DifferenceRule<Sides<OperationError>>[] = [
  error.compatible(
    'error-added',
    'added',
    messages.errorNew,
    ifAdded((after) => [{ from: null, to: describeError(after) }]),
  ),
  error.compatible(
    'error-removed',
    'removed',
    messages.errorLost,
    ifRemoved((before) => [{ from: describeError(before), to: null }]),
  ),
];

const describeError = ({ code, status }: OperationError): string => `${status} ${code}`;
