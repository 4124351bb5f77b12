import { fetchOrNull } from '@refdesk/service-client';

/** Adds the reader's applications that recently called a deprecated operation to its notice. */
export async function showDeprecatedCalls(): Promise<void> {
  const notice = document.querySelector<HTMLElement>('[data-deprecated]');
  const path = notice?.dataset.deprecated;
  if (!notice || !path) return;
  const { calls } = (await fetchOrNull('GET /api/account/deprecated-calls', { query: { path } })) ?? { calls: [] };
  if (calls.length === 0) return;
  const link = document.createElement('a');
  link.href = '/account/changes';
  link.textContent = 'Deprecations';
  const summary = calls
    .map(({ name, calls: count }) => `${name} called it ${count === 1 ? 'once' : `${count} times`}`)
    .join(', ');
  const note = document.createElement('p');
  note.append(`In the last 7 days, ${summary}. `, link);
  notice.append(note);
}
