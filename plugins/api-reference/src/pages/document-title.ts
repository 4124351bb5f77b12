import { getActionNameFromRoute } from '@refdesk/api-model/action';
import type { ApiVersion } from '@refdesk/api-model/api';
import type { Operation } from '@refdesk/api-model/operation/operation';
import { messages } from '@refdesk/messages/reference';
import type { ApiHistory } from '../versions/history.ts';

/** Returns the title of the API, with the version if there are several: `REST API 2.0.0`, `Web services`. */
export const formatApiNameWithVersion = ({ title, version }: ApiVersion, { versions }: ApiHistory): string =>
  versions.length > 1 ? `${title} ${version}` : title;

/** Adds the API and its version to a title, because other APIs and versions have pages with the same title. */
export const formatDocumentTitle = (title: string, api: ApiVersion, history: ApiHistory): string =>
  `${title} · ${formatApiNameWithVersion(api, history)}`;

/** Number of characters of a description that search engines show. */
const maxDescriptionLength = 200;

/** Describes an operation page: a sentence, then method and path, which distinguish equal titles of several APIs. */
export function describeOperationPage(
  sentence: string,
  operation: Operation,
  api: ApiVersion,
  history: ApiHistory,
): string {
  const { method, route, resultCodes } = operation;
  const call =
    resultCodes.length > 0
      ? messages.actionName(getActionNameFromRoute(operation))
      : `${method.toUpperCase()} ${route}`;
  return joinTruncatedSentenceAndEnding(sentence, `${call}, ${formatApiNameWithVersion(api, history)}.`);
}

/** Joins a sentence and its ending; a long sentence is truncated at a word boundary, so that the ending fits. */
export function joinTruncatedSentenceAndEnding(sentence: string, end: string): string {
  if (sentence === '') return end;
  const whole = /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
  const maxLength = maxDescriptionLength - end.length - 1;
  const fitting = whole.length <= maxLength ? whole : `${whole.slice(0, maxLength - 1).replace(/\W+\w*$/, '')}…`;
  return `${fitting} ${end}`;
}
