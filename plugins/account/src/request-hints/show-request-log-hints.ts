import { messages } from '@refdesk/messages/requests';
import { callServiceRouteOrNull } from '@refdesk/service-client';
import { showLastProblemOccurrence } from './last-problem-occurrence.ts';
import { showCallsInSunsetAnnouncement } from './sunset-announcement.ts';

/**
 * Shows hints from the request log: the last occurrence on a problem's page, the callers of a deprecated operation, and
 * remaining calls in the announcement that a version will end.
 */
export function showRequestLogHints(pathname: string): void {
  if (document.querySelector('a[data-ends]')) void showCallsInSunsetAnnouncement();
  const slug = pathname.match(/\/problems\/([\w-]+)$/)?.[1];
  if (slug !== undefined) void showLastProblemOccurrence(slug);
  else if (document.querySelector('[data-deprecated]')) void showDeprecatedCalls();
}

/** Adds the reader's applications that recently called a deprecated operation to the operation's notice. */
async function showDeprecatedCalls(): Promise<void> {
  const notice = document.querySelector<HTMLElement>('[data-deprecated]');
  const path = notice?.dataset.deprecated;
  if (!notice || !path) return;
  const { calls } = (await callServiceRouteOrNull('GET /api/account/deprecated-calls', { query: { path } })) ?? {
    calls: [],
  };
  if (calls.length === 0) return;
  const link = document.createElement('a');
  link.href = '/account/changes';
  link.textContent = messages.deprecations;
  const callers = calls.map(({ name, calls: count }) => messages.applicationCalled(name, count)).join(', ');
  const note = document.createElement('p');
  note.append(messages.calledInLastWeek(callers), link);
  notice.append(note);
}
