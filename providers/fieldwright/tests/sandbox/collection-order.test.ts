import { resolve } from 'node:path';
import type { ApiVersion } from '@refdesk/api-model/api';
import type { SampleBody } from '@refdesk/api-samples/sample-request';
import { portal } from '@refdesk/portal-config/chosen';
import { beforeAll, expect, test } from 'vitest';
import {
  type CollectionRequest,
  formatBodyText,
} from '../../../../plugins/api-reference/src/collections/collection.ts';
import { buildRequestCollection } from '../../../../plugins/api-reference/src/collections/read-collection.ts';
import { loadVersionsOfAllApis } from '../../../../plugins/api-reference/src/load/apis.ts';
import { optionsSchema } from '../../../../plugins/api-reference/src/options.ts';
import type { LocalSandboxContent } from '../../../../sandbox/src/local/content.ts';
import { type LocalSandbox, openLocalSandbox } from '../../../../sandbox/src/local/local-sandbox.ts';
import { openSqliteWithoutNodeModule } from '../../../../sandbox/src/local/portable-sqlite.ts';
import { serializeActionOnlyRecords } from '../../../../sandbox/src/local/serialized-action-only-records.ts';
import { shortenVariants } from '../../../../tests/long-run.ts';
import { webServiceOnlyRecords, webServicesDescription } from './actions.ts';
import { olderRestApiDescription } from './older-version.ts';
import { behaviour, currentRestApiDescription, sampleRecordsBySchema } from './sandbox.ts';

const content: LocalSandboxContent = {
  name: 'Provider',
  program: 'provider-sandbox.mjs',
  portal: 'https://developers.example.com',
  prefixes: { variables: 'P_', keys: 'p_' },
  stateful: {
    names: { current: 'main/2.0.0', earlier: 'main/1.0.0', actions: 'web-services/1.0.0' },
    behaviour,
    description: () => currentRestApiDescription,
    seed: () => sampleRecordsBySchema,
    earlier: () => olderRestApiDescription,
    actions: () => webServicesDescription,
    collections: () => serializeActionOnlyRecords(webServiceOnlyRecords),
  },
  mocks: [],
  deprecations: () => [],
};

let versions: readonly ApiVersion[];
beforeAll(async () => {
  const site = resolve(import.meta.dirname, '../../../../site');
  ({ versions } = await loadVersionsOfAllApis(optionsSchema.parse({ apis: portal.apis }).apis, site, 'pages'));
}, 60_000);

/** Requests a credential for a version: a session for the older one, otherwise a token. */
async function obtainToken({ app, client }: LocalSandbox, version: string): Promise<string> {
  if (version === '1.0.0') {
    const body = JSON.stringify({ apiKey: client.key, companyCode: 'harbour' });
    const headers = { 'Content-Type': 'application/json' };
    const response = await app.request('/v1/session', { method: 'POST', headers, body });
    return ((await response.json()) as { readonly token: string }).token;
  }
  const headers = { Authorization: `Basic ${btoa(`${client.id}:${client.secret}`)}` };
  const body = new URLSearchParams({ grant_type: 'client_credentials' });
  const response = await app.request('/v2/oauth/token', { method: 'POST', headers, body });
  return ((await response.json()) as { readonly access_token: string }).access_token;
}

function toBody(body: SampleBody): string | FormData | Blob {
  if (body.file) return new Blob(['x']);
  const form = new FormData();
  for (const { name, value, file } of body.parts ?? []) {
    if (file) form.append(name, new Blob(['x'], { type: file.type ?? '' }), file.name);
    else form.append(name, value);
  }
  return formatBodyText(body) ?? form;
}

async function send({ app }: LocalSandbox, token: string, request: CollectionRequest): Promise<Response> {
  const { method, url, query, credential, body } = request;
  const headers = new Headers(
    request.headers.map(({ name, value }) => [name, value.replace('{{$guid}}', crypto.randomUUID())]),
  );
  if (credential.type === 'header') headers.set(credential.name, credential.prefix + token);
  const payload = body && toBody(body);
  if (payload instanceof FormData) headers.delete('Content-Type');
  else if (body) headers.set('Content-Type', body.mediaType);
  const search = new URLSearchParams(query.map(({ name, value }) => [name, value]));
  return app.request(`${url.replace('{{baseUrl}}', '')}?${search}`, { method, headers, body: payload });
}

// `tests/built/collections.test.ts` also runs the requests of 2.0.0.
test.each(
  shortenVariants([
    ['1.0.0', 70],
    ['2.0.0', 93],
  ] as const),
)(
  'all requests in the collection of %s succeed in order, on a fresh sandbox and after a reset',
  async (version, count) => {
    const api = versions.find((candidate) => candidate.api === 'main' && candidate.version === version);
    if (api === undefined) throw new Error(`There is no version ${version}.`);
    const database = await openSqliteWithoutNodeModule(':memory:');
    const sandbox = await openLocalSandbox(content, { database, isLimited: false });
    const requests = buildRequestCollection(api, versions).folders.flatMap((folder) => folder.requests);
    expect(requests).toHaveLength(count);
    const listFailures = async (): Promise<{ status: number; text: string }[]> => {
      const token = await obtainToken(sandbox, version);
      const failures: { status: number; text: string }[] = [];
      for (const request of requests) {
        const response = await send(sandbox, token, request);
        if (!response.ok) failures.push({ status: response.status, text: `${request.id}: ${await response.text()}` });
      }
      return failures;
    };
    expect(await listFailures()).toEqual([]);
    // Without a reset, only requests that repeat what the first run created, deleted or ended fail.
    const repeated = await listFailures();
    expect(repeated.length).toBeGreaterThan(0);
    const isConflict = (status: number) => [404, 409].includes(status) || (status === 400 && version === '1.0.0');
    expect(repeated.filter(({ status }) => !isConflict(status))).toEqual([]);
    expect((await sandbox.app.request('/__sandbox/reset', { method: 'POST' })).status).toBe(204);
    expect(await listFailures()).toEqual([]);
  },
  120_000,
);
