import { messages } from '@refdesk/messages/console';
import type { CheckedPastedRequest } from '../../pasted/check-request';
import { type PastedCommandResult, readPastedCommand } from '../../pasted/read-pasted';

export { PastedRequestAnswer as default } from '../../pasted/PastedRequestAnswer';

/** Summary of a pasted command, as a search box shows it. */
export interface PastedSummary {
  readonly title: string;
  readonly detail: string;
  /** First errors in the request, each as a sentence. */
  readonly issues: readonly string[];
  /** Path of the page with the complete result; null if there is no such page. */
  readonly path: string | null;
}

/** Summarizes a pasted command; loads the descriptions that it refers to. */
export async function summarizePastedCommand(text: string, baseUrl: string): Promise<PastedSummary> {
  const result = await readPastedCommand(text, baseUrl);
  return summarize(result);
}

function summarize(result: PastedCommandResult): PastedSummary {
  if (result.type === 'unreadable')
    return { title: messages.commandUnreadable, detail: result.message, issues: [], path: null };
  const { checked, request, path } = result;
  const removed = request.removed.length > 0 ? messages.credentialsRemovedAfter : '';
  if (path === null)
    return {
      title: messages.commandTooLong,
      detail: messages.shortenBody + removed,
      issues: [],
      path: null,
    };
  if (checked === null)
    return {
      title: messages.noSimilarOperation,
      detail: `${request.method} ${request.url}`,
      issues: [],
      path,
    };
  return {
    title: `${checked.target.title}: ${describeIssues(checked, request.notes.length)}`,
    detail: describeTarget(checked) + removed,
    issues: listIssues(checked, request.notes),
    path,
  };
}

const describeTarget = ({ called, target, api }: CheckedPastedRequest): string =>
  called === target
    ? `${target.method} ${target.route}, ${api}.`
    : `${called.method} ${called.route} → ${target.method} ${target.route}, ${api}.`;

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
