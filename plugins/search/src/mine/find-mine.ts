import offer from '@generated/portal-file/default/offer.json';
import actions from '@generated/search/default/actions.json';
import { onReaderChange, readSession } from '@portal/personalization/session';
import { fetchOrNull } from '@portal/service-client';
import type { RequestPage } from '@portal/service-contract';
import { isAction, isRequestIdentifier } from './kinds-of-text.ts';
import type { MyThing } from './my-thing.ts';

/** A key or client of the reader, and what a text has to begin with to mean it. */
interface Credential extends MyThing {
  readonly beginning: string;
  /** The last characters, which are known of a key; empty for a client, of which all is known. */
  readonly end: string;
}

const keptForMs = 60_000;
const most = 8;

let credentials: { readonly list: Promise<readonly Credential[]>; readonly at: number } | null = null;
onReaderChange(() => {
  credentials = null;
});

/** What a text that a signed-in reader typed means of their own. Of keys and clients only the lists are asked for: what was typed stays here. */
export async function findMine(text: string): Promise<readonly MyThing[]> {
  if (isAction(text)) return (await readSession())?.person ? findActions(text) : [];
  if (isRequestIdentifier(text)) return findRequest(text);
  if (credentials === null || Date.now() - credentials.at > keptForMs)
    credentials = { list: listCredentials(), at: Date.now() };
  return (await credentials.list).filter((one) => isBeginning(text, one)).slice(0, most);
}

/** Of a key nothing is known between its prefix and its end: a text that is long enough to have an end must have that one. */
function isBeginning(text: string, { beginning, end }: Credential): boolean {
  if (end === '') return beginning.startsWith(text);
  return beginning.startsWith(text) || (text.startsWith(beginning) && (text.length < wholeKey || text.endsWith(end)));
}

/** Shorter than any key. */
const wholeKey = 30;

async function findRequest(requestId: string): Promise<readonly MyThing[]> {
  const session = await readSession();
  if (!session?.person) return [];
  const own = fetchOrNull('GET /api/account/requests', { query: { requestId } }).then((page) =>
    toThings(page, { request: requestId, of: 'me' }),
  );
  const ofOrganisations = session.organisations.map(async ({ id }) => {
    const page = await fetchOrNull('GET /api/organisations/{organisationId}/requests', {
      params: { organisationId: id },
      query: { requestId },
    });
    return toThings(page, { request: requestId, organisation: id });
  });
  return (await Promise.all([own, ...ofOrganisations])).flat();
}

function toThings(page: RequestPage | null, address: Readonly<Record<string, string>>): readonly MyThing[] {
  return (page?.requests ?? []).map(({ method, path, status, at }) => ({
    label: `Request: ${method} ${path}, ${status}, ${new Date(at).toLocaleTimeString('en-GB')}`,
    to: `/account/requests?${new URLSearchParams(address)}`,
  }));
}

async function listCredentials(): Promise<readonly Credential[]> {
  const session = await readSession();
  if (!session?.person) return [];
  const own = fetchOrNull('GET /api/account/keys').then((list) => (list?.keys ?? []).map(toCredential));
  const ownClient = fetchOrNull('GET /api/account/client').then((client) =>
    client === null
      ? []
      : [
          {
            label: `Your ${offer.client?.name ?? 'client'}`,
            to: '/account/integrations',
            beginning: client.id,
            end: '',
          },
        ],
  );
  const ofOrganisations = session.organisations.map(async ({ id: organisationId }) => {
    const params = { organisationId };
    const [keys, applications] = await Promise.all([
      fetchOrNull('GET /api/organisations/{organisationId}/keys', { params }),
      fetchOrNull('GET /api/organisations/{organisationId}/applications', { params }),
    ]);
    const clients = (applications?.applications ?? []).map(async ({ id }) => {
      const application = await fetchOrNull('GET /api/applications/{applicationId}', { params: { applicationId: id } });
      return (application?.clients ?? []).map((client) => ({
        label: `Client: ${application?.name}, ${client.environment}`,
        to: `/account/applications?application=${encodeURIComponent(id)}`,
        beginning: client.id,
        end: '',
      }));
    });
    return [...(keys?.keys ?? []).map(toCredential), ...(await Promise.all(clients)).flat()];
  });
  return (await Promise.all([own, ownClient, ...ofOrganisations])).flat();
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
  const [beginning = '', end = ''] = hint.split('…');
  return { label: `Key: ${name}, ${hint}`, to: `/account/integrations?key=${encodeURIComponent(id)}`, beginning, end };
}

/** The actions whose words begin with those that were typed after `>`. */
function findActions(text: string): readonly MyThing[] {
  const words = text.slice(1).toLowerCase().split(/\s+/).filter(Boolean);
  return actions.filter(({ label }) => {
    const own = label.toLowerCase().split(' ');
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
}
