import { messages } from '@refdesk/messages/reference';
import type { DifferenceRule } from './change.ts';
import {
  type BeforeAfterLists,
  type BeforeAfterPair,
  createDifferenceRuleBuilders,
  createFindingIfTrue,
  findAddedItems,
  findAddedName,
  findIfNewlyTrue,
  findRemovedItems,
  findRemovedName,
  restrictFinderToAddedElements,
  restrictFinderToRemovedElements,
} from './define-rules.ts';

/** Request body in both versions; null if the operation has none. */
export type RequestBodyPresencePair = BeforeAfterPair<{ readonly isRequired: boolean }>;

const requestBody = createDifferenceRuleBuilders<RequestBodyPresencePair>('body');

/** Rules about the presence of a request body. */
export const requestBodyPresenceDifferenceRules: readonly DifferenceRule<RequestBodyPresencePair>[] = [
  requestBody.breaking(
    'required-request-body-added',
    'added',
    messages.bodyNowRequired,
    restrictFinderToAddedElements(({ isRequired }) =>
      createFindingIfTrue(isRequired, messages.noBody, messages.bodyRequired),
    ),
  ),
  requestBody.compatible(
    'optional-request-body-added',
    'added',
    messages.bodyCanBeSent,
    restrictFinderToAddedElements(({ isRequired }) =>
      createFindingIfTrue(!isRequired, messages.noBody, messages.bodyOptional),
    ),
  ),
  requestBody.breaking(
    'request-body-removed',
    'removed',
    messages.bodyRemoved,
    restrictFinderToRemovedElements(() => [{ from: messages.bodyLower, to: messages.noBody }]),
  ),
  requestBody.breaking(
    'request-body-now-required',
    'changed',
    messages.optionalBodyRequired,
    findIfNewlyTrue(({ isRequired }) => isRequired, messages.bodyOptional, messages.bodyRequired),
  ),
  requestBody.compatible(
    'request-body-now-optional',
    'changed',
    messages.requiredBodyOptional,
    findIfNewlyTrue(({ isRequired }) => !isRequired, messages.bodyRequired, messages.bodyOptional),
  ),
];

/** Types of a body in both versions, in words, and whether one replaces the other. */
export interface BodyTypeSuccession {
  readonly before: string;
  readonly after: string;
  readonly isSuccession: boolean;
}

/** Rules about bodies as a whole. */
export const bodyReplacementDifferenceRules: readonly DifferenceRule<BodyTypeSuccession>[] = [
  createDifferenceRuleBuilders<BodyTypeSuccession>('body').breaking(
    'body-replaced',
    'replaced',
    messages.bodyDifferent,
    ({ before, after, isSuccession }) => createFindingIfTrue(!isSuccession, before, after),
  ),
];

const mediaType = createDifferenceRuleBuilders<BeforeAfterLists>('media type');

/** Rules about the media types of a body. */
export const mediaTypeDifferenceRules: readonly DifferenceRule<BeforeAfterLists>[] = [
  mediaType.breaking('media-type-removed', 'removed', messages.mediaTypeLost, findRemovedItems),
  mediaType.compatible('media-type-added', 'added', messages.mediaTypeAdded, findAddedItems),
];

const status = createDifferenceRuleBuilders<BeforeAfterLists>('status');

/** Rules about the statuses of success responses. */
export const successStatusDifferenceRules: readonly DifferenceRule<BeforeAfterLists>[] = [
  status.breaking('success-status-removed', 'removed', messages.successLost, findRemovedItems),
  status.compatible('success-status-added', 'added', messages.successNew, findAddedItems),
];

const header = createDifferenceRuleBuilders<BeforeAfterPair<string>>('header');

/** Rules about the headers of responses. */
export const headerDifferenceRules: readonly DifferenceRule<BeforeAfterPair<string>>[] = [
  header.breaking('response-header-removed', 'removed', messages.headerLost, findRemovedName),
  header.compatible('response-header-added', 'added', messages.headerNew, findAddedName),
];

/** Error of an operation; the code is empty if the description has none. */
export interface ErrorCodeWithStatus {
  readonly code: string;
  readonly status: string;
}

const error = createDifferenceRuleBuilders<BeforeAfterPair<ErrorCodeWithStatus>>('error');

/** Rules about errors. A new error is compatible, because clients must handle unknown errors. */
export const errorDifferenceRules: readonly DifferenceRule<BeforeAfterPair<ErrorCodeWithStatus>>[] = [
  error.compatible(
    'error-added',
    'added',
    messages.errorNew,
    restrictFinderToAddedElements((after) => [{ from: null, to: describeError(after) }]),
  ),
  error.compatible(
    'error-removed',
    'removed',
    messages.errorLost,
    restrictFinderToRemovedElements((before) => [{ from: describeError(before), to: null }]),
  ),
];

const describeError = ({ code, status }: ErrorCodeWithStatus): string => `${status} ${code}`;
