import { messages } from '@refdesk/messages/requests';
import { fetchServiceOrNull } from '@refdesk/service-client';

/** Adds the reader's applications that recently called a deprecated operation to its notice. */
export async function showDeprecatedCalls(): Promise<void> {
  const notice = document.querySelector<HTMLElement>('[data-deprecated]');
  const path = notice?.dataset.deprecated;
  if (!notice || !path) return;
  const { calls } = (await fetchServiceOrNull('GET /api/account/deprecated-calls', { query: { path } })) ?? {
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
