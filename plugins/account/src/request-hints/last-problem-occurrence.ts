import { messages as pageMessages } from '@refdesk/messages/page';
import { messages } from '@refdesk/messages/requests';
import { callServiceRouteOrNull } from '@refdesk/service-client';

/** Adds a note on the reader's last request with this problem to the header of the problem's page. */
export async function showLastProblemOccurrence(slug: string): Promise<void> {
  const page = location.pathname;
  const { last } = (await callServiceRouteOrNull('GET /api/account/last-request', { query: { problem: slug } })) ?? {
    last: null,
  };
  const header = document.querySelector('main header');
  if (last === null || header === null || location.pathname !== page) return;
  const link = document.createElement('a');
  const personalQuery = last.isOwn ? '&of=me' : '';
  link.href = `/account/requests?request=${encodeURIComponent(last.id)}${personalQuery}`;
  link.textContent = new Date(last.at).toLocaleString(pageMessages.locale, { dateStyle: 'medium', timeStyle: 'short' });
  const allLink = document.createElement('a');
  allLink.href = `/account/requests?problem=${slug}${personalQuery}`;
  allLink.textContent = messages.timesLinked(last.count);
  const note = document.createElement('p');
  note.setAttribute('role', 'note');
  note.append(
    messages.lastHadProblem,
    link,
    ...(last.operation === null ? [] : [messages.inOperation(last.operation)]),
    messages.andBetween,
    allLink,
    messages.inStoredRequests,
  );
  header.append(note);
}
