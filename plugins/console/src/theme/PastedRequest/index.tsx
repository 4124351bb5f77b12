import { messages } from '@refdesk/messages/console';
import type { CheckedPastedRequest } from '../../pasted/check-request';
import { checkPastedCommand, type PastedCommandResult } from '../../pasted/read-pasted';

export { PastedRequestAnswer as default } from '../../pasted/PastedRequestAnswer';

/** Summary of a pasted command, as a search box shows it. */
export interface PastedCommandSummary {
  readonly title: string;
  readonly detail: string;
  /** First errors in the request, each as a sentence. */
  readonly issues: readonly string[];
  /** Path of the page with the complete result; null if there is no such page. */
  readonly path: string | null;
}

/** Summarizes a pasted command; loads the descriptions that it refers to. */
export async function summarizePastedCommand(text: string, baseUrl: string): Promise<PastedCommandSummary> {
  const result = await checkPastedCommand(text, baseUrl);
  return summarize(result);
}

function summarize(result: PastedCommandResult): PastedCommandSummary {
  if (result.type === 'unreadable')
    return { title: messages.commandUnreadable, detail: result.message, issues: [], path: null };
  const { checkedRequest, request, path } = result;
  const removed = request.removedCredentials.length > 0 ? messages.credentialsRemovedAfter : '';
  if (path === null)
    return {
      title: messages.commandTooLong,
      detail: messages.shortenBody + removed,
      issues: [],
      path: null,
    };
  if (checkedRequest === null)
    return {
      title: messages.noSimilarOperation,
      detail: `${request.method} ${request.url}`,
      issues: [],
      path,
    };
  return {
    title: `${checkedRequest.targetOperation.title}: ${describeIssues(checkedRequest, request.notes.length)}`,
    detail: describeTarget(checkedRequest) + removed,
    issues: listIssues(checkedRequest, request.notes),
    path,
  };
}

const describeTarget = ({ calledOperation, targetOperation, api }: CheckedPastedRequest): string =>
  calledOperation === targetOperation
    ? `${targetOperation.method} ${targetOperation.route}, ${api}.`
    : `${calledOperation.method} ${calledOperation.route} → ${targetOperation.method} ${targetOperation.route}, ${api}.`;

function describeIssues({ parts }: CheckedPastedRequest, notes: number): string {
  const count = parts.filter(({ issue }) => issue).length + notes;
  return count === 0 ? messages.nothingToCorrectLower : messages.thingsToCorrect(count);
}

/** Maximum number of errors in a summary. */
const maxIssues = 8;

function listIssues({ parts }: CheckedPastedRequest, notes: readonly string[]): string[] {
  const issues = parts.flatMap(({ name, issue }) => (issue ? [`${name}: ${issue}`] : []));
  return [...notes, ...issues].slice(0, maxIssues);
}
