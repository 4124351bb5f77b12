import type { LocalSandboxOAuthClient } from './client.ts';
import type { ClientRecording } from './recording.ts';

/** Sends a request to the sandbox. */
export type SendToSandbox = (path: string, init: RequestInit) => Response | Promise<Response>;

/** Paths at which the APIs issue credentials, with the names of these APIs. */
export interface CredentialIssuingPaths {
  readonly currentApi: { readonly name: string; readonly tokenPath: string };
  readonly previousApi: { readonly name: string; readonly sessionPath: string } | null;
}

/** Result of a replay. */
export interface ReplayResult {
  readonly requests: number;
  /** Requests whose status differs from the recorded one. */
  readonly different: readonly {
    readonly method: string;
    readonly path: string;
    readonly recorded: number;
    readonly status: number;
  }[];
  /** Requests with files, which a recording does not contain. */
  readonly skipped: number;
}

/**
 * Sends the requests of a recording again, in order, with new credentials. Records get the identifiers of the recording
 * if the sandbox starts with the same records.
 */
export async function replayClientRecording(
  { requests }: ClientRecording,
  send: SendToSandbox,
  client: LocalSandboxOAuthClient,
  apis: CredentialIssuingPaths,
  organisation: number,
): Promise<ReplayResult> {
  const credentials = await obtainCredentials(requests, send, client, apis, organisation);
  const different: ReplayResult['different'][number][] = [];
  let skipped = 0;
  for (const { api, method, path, body, status: recorded, headers = {} } of requests) {
    const type = headers['Content-Type'];
    if (type !== undefined && !/\bjson\b|\+json/.test(type)) {
      skipped += 1;
      continue;
    }
    const content = body === null ? {} : { body: JSON.stringify(body) };
    const sent = { ...(body !== null && { 'Content-Type': 'application/json' }), ...headers, ...credentials(api) };
    const { status } = await send(path, { method, headers: sent, ...content });
    if (status !== recorded) different.push({ method, path, recorded, status });
  }
  return { requests: requests.length - skipped, different, skipped };
}

/** Obtains credentials for all recorded APIs; the returned function returns the headers for one of them. */
async function obtainCredentials(
  requests: ClientRecording['requests'],
  send: SendToSandbox,
  client: LocalSandboxOAuthClient,
  apis: CredentialIssuingPaths,
  organisation: number,
) {
  const names = new Set(requests.map(({ api }) => api));
  const headers = new Map<string, Record<string, string>>();
  if (names.has(apis.currentApi.name)) {
    const { access_token } = await sendJson(send, apis.currentApi.tokenPath, {
      headers: { Authorization: `Basic ${btoa(`${client.id}:${client.secret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', organisation_id: String(organisation) }),
    });
    headers.set(apis.currentApi.name, { Authorization: `Bearer ${access_token}` });
  }
  if (apis.previousApi && names.has(apis.previousApi.name)) {
    const { token } = await sendJson(send, apis.previousApi.sessionPath, {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ apiKey: client.key, companyCode: 'REPLAY' }),
    });
    headers.set(apis.previousApi.name, { Authorization: `Token ${token}` });
  }
  return (api: string) => headers.get(api) ?? { 'X-Api-Key': client.key };
}

async function sendJson(
  send: SendToSandbox,
  path: string,
  init: RequestInit,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await send(path, { method: 'POST', ...init });
  return Object(await response.json());
}
