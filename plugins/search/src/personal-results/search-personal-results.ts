import offer from '@generated/portal-file/default/offer.json';
import actions from '@generated/search/default/actions.json';
import { messages as pageMessages } from '@refdesk/messages/page';
import { messages } from '@refdesk/messages/search';
import { readCurrentSession, registerReaderCleanup } from '@refdesk/personalization/session';
import { callServiceRouteOrNull } from '@refdesk/service-client';
import type { RequestPage } from '@refdesk/service-contract';
import type { PersonalResult } from './personal-result.ts';
import { extractRequestIdFromText, isActionSearchText } from './query-kinds.ts';

/** A key or client of the reader with the prefix of its secret. */
interface Credential extends PersonalResult {
  readonly prefix: string;
  /** The last characters of a key; empty for a client, whose identifier is fully known. */
  readonly end: string;
}

const cacheMs = 60_000;
const maxResults = 8;

let credentials: { readonly list: Promise<readonly Credential[]>; readonly at: number } | null = null;
registerReaderCleanup(() => {
  credentials = null;
});

/**
 * Finds the records and actions of a signed-in reader that match a text. Only a request identifier is sent to the
 * service; keys and clients are listed once and matched in the browser.
 */
export async function searchPersonalResults(text: string): Promise<readonly PersonalResult[]> {
  if (isActionSearchText(text)) return (await readCurrentSession())?.person ? findActions(text) : [];
  const requestId = extractRequestIdFromText(text);
  if (requestId !== null) return findRequest(requestId);
  if (credentials === null || Date.now() - credentials.at > cacheMs)
    credentials = { list: listCredentials(), at: Date.now() };
  return (await credentials.list).filter((credential) => matchesCredential(text, credential)).slice(0, maxResults);
}

/** Whether a text starts like a credential. Only both ends of a key are known, so a complete key must match both. */
function matchesCredential(text: string, { prefix, end }: Credential): boolean {
  if (end === '') return prefix.startsWith(text);
  return prefix.startsWith(text) || (text.startsWith(prefix) && (text.length < minKeyLength || text.endsWith(end)));
}

/** Minimum length of a key. */
const minKeyLength = 30;

async function findRequest(requestId: string): Promise<readonly PersonalResult[]> {
  const session = await readCurrentSession();
  if (!session?.person) return [];
  const personal = callServiceRouteOrNull('GET /api/account/requests', { query: { requestId } }).then((page) =>
    toRequestResults(page, { request: requestId, of: 'me' }),
  );
  const organisationRequests = session.organisations.map(async ({ id }) => {
    const page = await callServiceRouteOrNull('GET /api/organisations/{organisationId}/requests', {
      params: { organisationId: id },
      query: { requestId },
    });
    return toRequestResults(page, { request: requestId, organisation: id });
  });
  return (await Promise.all([personal, ...organisationRequests])).flat();
}

function toRequestResults(
  page: RequestPage | null,
  parameters: Readonly<Record<string, string>>,
): readonly PersonalResult[] {
  return (page?.requests ?? []).map(({ method, path, status, at }) => ({
    label: messages.requestLine(method, path, status, new Date(at).toLocaleTimeString(pageMessages.locale)),
    to: `/account/requests?${new URLSearchParams(parameters)}`,
  }));
}

async function listCredentials(): Promise<readonly Credential[]> {
  const session = await readCurrentSession();
  if (!session?.person) return [];
  const personalKeys = callServiceRouteOrNull('GET /api/account/keys').then((list) =>
    (list?.keys ?? []).map(toCredential),
  );
  const personalClient = callServiceRouteOrNull('GET /api/account/client').then((client) =>
    client === null
      ? []
      : [
          {
            label: messages.yourName(offer.client?.name ?? 'client'),
            to: '/account/integrations',
            prefix: client.id,
            end: '',
          },
        ],
  );
  const organisationCredentials = session.organisations.map(async ({ id: organisationId }) => {
    const params = { organisationId };
    const [keys, applications] = await Promise.all([
      callServiceRouteOrNull('GET /api/organisations/{organisationId}/keys', { params }),
      callServiceRouteOrNull('GET /api/organisations/{organisationId}/applications', { params }),
    ]);
    const clients = (applications?.applications ?? []).map(async ({ id }) => {
      const application = await callServiceRouteOrNull('GET /api/applications/{applicationId}', {
        params: { applicationId: id },
      });
      return (application?.clients ?? []).map((client) => ({
        label: messages.clientLine(application?.name, client.environment),
        to: `/account/applications?application=${encodeURIComponent(id)}`,
        prefix: client.id,
        end: '',
      }));
    });
    return [...(keys?.keys ?? []).map(toCredential), ...(await Promise.all(clients)).flat()];
  });
  return (await Promise.all([personalKeys, personalClient, ...organisationCredentials])).flat();
}

function toCredential({
  id,
  name,
  hint,
}: {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
}): Credential {
  const [prefix = '', end = ''] = hint.split('…');
  return {
    label: messages.keyLine(name, hint),
    to: `/account/integrations?key=${encodeURIComponent(id)}`,
    prefix,
    end,
  };
}

/** Finds the actions whose words start with the words typed after `>`. */
function findActions(text: string): readonly PersonalResult[] {
  const words = text.slice(1).toLowerCase().split(/\s+/).filter(Boolean);
  return actions.filter(({ label }) => {
    const labelWords = label.toLowerCase().split(' ');
    return words.every((word) => labelWords.some((labelWord) => labelWord.startsWith(word)));
  });
}
