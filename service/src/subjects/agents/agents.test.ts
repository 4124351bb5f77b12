import { auth, Client, ClientCredentialsProvider, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createTestSearchDocument } from '@refdesk/search-index/sample-document';
import { createIndexShards } from '@refdesk/search-index/shards/create-index-shards';
import { getShardAddress } from '@refdesk/search-index/shards/shard-file';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectMcpClient } from '../../../tests/agent.ts';
import { createTestOrganisationApplication } from '../../../tests/applications.ts';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import { createStaffMember, createTestOrganisation } from '../../../tests/organisations.ts';
import { loadProviderSandboxContent } from '../../../tests/sandbox-content.ts';
import { startServiceNode, testUrl } from '../../../tests/service.ts';
import { createSiteDirectory } from '../../../tests/site-directory.ts';
import { createServiceApp } from '../../app.ts';
import { attemptLimits } from '../../core/limits/rules.ts';
import { startHttpServer } from '../../server.ts';
import { openPortalSandbox } from '../sandbox/open-portal-sandbox.ts';
import { CompressedSiteFileDiskCache } from '../site/compression-cache.ts';
import { loadSite } from '../site/load-site.ts';
import { SiteMemoryBudget } from '../site/memory.ts';
import { createStructuredToolResult, maxToolResultBytes } from './tools/tool-result.ts';

const build = 'testBuild';
const guide = createTestSearchDocument('/docs/guide', 'How work is scheduled', {
  breadcrumb: ['Guides'],
  description: 'From a call to a visit.',
});
const shards = createIndexShards({ documents: [guide], readersWords: [], synonyms: '' }, build);
const files = {
  'search.html': `<meta name="search-build" content="${build}">`,
  'docs/guide.html': 'Guide',
  'docs/guide.md': '# How work is scheduled\n',
  ...Object.fromEntries(shards.map((shard) => [getShardAddress(shard.type, build), JSON.stringify(shard)])),
};

const listToolsMessage = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const mcpHeaders = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };

/** Parses the message in a response: a single event, which is what clients of the 2025 protocol receive. */
const readMessage = async (response: Response): Promise<unknown> =>
  JSON.parse(/^data: (.*)$/m.exec(await response.text())?.[1] ?? '');

describeWithLongRunPostgres('agents', (makeDatabase) => {
  async function start(environment: Readonly<Record<string, string>> = {}) {
    const service = await startServiceNode(await makeDatabase(), environment);
    const site = await createSiteDirectory(files);
    const table = await loadSite(site.directory, new CompressedSiteFileDiskCache(site.directory), {
      memoryBudget: new SiteMemoryBudget(0),
    });
    const app = createServiceApp({
      appContext: service.appContext,
      site: table,
      sandbox: openPortalSandbox(service.appContext, await loadProviderSandboxContent()),
    });
    const sendMessage = (
      headers: Readonly<Record<string, string>> = {},
      body: unknown = listToolsMessage,
      address = '192.0.2.7',
    ) =>
      app.request(
        `${testUrl}/mcp`,
        { method: 'POST', headers: { ...mcpHeaders, ...headers }, body: JSON.stringify(body) },
        { incoming: { socket: { remoteAddress: address } } },
      );
    return {
      service,
      app,
      sendMessage,
      atFixedTime: service.atFixedTime,
      stop: async () => void (await Promise.all([service.stop(), site[Symbol.asyncDispose]()])),
    };
  }

  let node: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    node = await start();
  });
  afterAll(() => node.stop());

  it('read the site over HTTP, including files that are not in memory', async () => {
    const { app } = node;
    const server = await startHttpServer(app, '127.0.0.1', 0);
    const agent = await connectMcpClient(`http://127.0.0.1:${server.port}`);
    const { results } = await agent.call('search', { query: 'sheduled' });
    expect(results).toMatchObject([{ page: '/docs/guide', url: `${testUrl}/docs/guide`, above: ['Guides'] }]);
    expect(await agent.call('read_page', { page: `${testUrl}/docs/guide#part` })).toMatchObject({
      markdown: files['docs/guide.md'],
      next: null,
    });
    expect(await agent.call('read_page', { page: 'docs/guide.md' })).toMatchObject({ length: 24 });
    expect(await agent.call('read_page', { page: '/docs/guide', from: -1 })).toEqual({
      errorMessage: expect.stringContaining('from'),
    });
    await agent.client.close();
    await server.stop();
  });

  it('are restricted by origin, body size, token and number of requests, like other clients', async () => {
    const { sendMessage, app, atFixedTime } = node;
    expect((await sendMessage()).status).toBe(200);
    expect((await sendMessage({ origin: testUrl })).status).toBe(200);
    for (const origin of ['https://evil.example', 'http://localhost:3000', 'null']) {
      const refused = await sendMessage({ origin });
      expect([refused.status, await refused.json()]).toMatchObject([
        403,
        { type: expect.stringContaining('#foreign-origin') },
      ]);
    }
    expect((await sendMessage({}, { ...listToolsMessage, params: { x: 'x'.repeat(140_000) } })).status).toBe(413);
    expect((await sendMessage({ 'content-type': 'text/plain' })).status).toBe(415);
    for (const authorization of ['Bearer no-token', 'Basic eDp5']) {
      const refused = await sendMessage({ authorization });
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
        401,
        `Bearer error="invalid_token", resource_metadata="${testUrl}/.well-known/oauth-protected-resource/mcp"`,
      ]);
    }
    for (const method of ['GET', 'DELETE']) {
      const answer = await app.request(`${testUrl}/mcp`, { method, headers: { ...mcpHeaders, origin: testUrl } });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
    const statuses = await atFixedTime(() =>
      Promise.all(
        Array.from(
          { length: attemptLimits.agentFromAddress.max + 1 },
          async () => (await sendMessage({}, { jsonrpc: '2.0', method: 'x' }, '192.0.2.99')).status,
        ),
      ),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('count each message in a batch towards the limit, and have a maximum batch and response size', async () => {
    const { sendMessage, atFixedTime } = node;
    const call = {
      jsonrpc: '2.0',
      method: 'tools/call',
      params: { name: 'read_page', arguments: { page: '/docs/guide' } },
    };
    const createBatch = (length: number) => Array.from({ length }, (_, id) => ({ ...call, id }));
    const statuses: number[] = [];
    await atFixedTime(async () => {
      for (let sent = 0; sent <= attemptLimits.agentFromAddress.max / 10; sent++)
        statuses.push((await sendMessage({}, createBatch(10), '192.0.2.101')).status);
    });
    expect(statuses).toEqual([...Array.from({ length: attemptLimits.agentFromAddress.max / 10 }, () => 200), 429]);
    expect((await sendMessage({}, createBatch(11), '192.0.2.102')).status).toBe(400);
    // A batch that is rejected because of its length still uses up the limit with all of its messages.
    expect((await sendMessage({}, createBatch(attemptLimits.agentFromAddress.max), '192.0.2.102')).status).toBe(429);
    for (const body of [null, 7, 'text']) expect((await sendMessage({}, body, '192.0.2.103')).status).toBe(400);
    expect(() => createStructuredToolResult({ text: 'é'.repeat(maxToolResultBytes / 2) })).toThrow(/Request less/);
  });

  it('call the sandbox only with a sandbox token, until it is revoked', async () => {
    const { sendMessage, app, service } = node;
    const guest = await app.request('/api/sandbox/guest', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"scope":"jobs:read"}',
    });
    const authorization = `Bearer ${((await guest.json()) as { access_token: string }).access_token}`;
    const getNames = async (response: Response) =>
      ((await readMessage(response)) as { result: { tools: { name: string }[] } }).result.tools.map(({ name }) => name);
    expect(await getNames(await sendMessage())).not.toContain('call_operation');
    expect(await getNames(await sendMessage({ authorization }))).toContain('call_operation');
    const call = {
      jsonrpc: '2.0',
      id: 2,
      method: 'tools/call',
      params: { name: 'call_operation', arguments: { operation: 'listContacts' } },
    };
    expect(await readMessage(await sendMessage({ authorization }, call))).toMatchObject({
      result: { isError: true, structuredContent: { status: 403 } },
    });
    service.advanceTime(3_600_000);
    expect((await sendMessage({ authorization }, call)).status).toBe(401);
  });

  it('renew an expired token with the official client, using the protected resource metadata', async () => {
    const { service, app } = node;
    const metadata = await app.request(`${testUrl}/.well-known/oauth-protected-resource/mcp`);
    expect(await metadata.json()).toMatchObject({
      resource: `${testUrl}/mcp`,
      authorization_servers: [testUrl],
      bearer_methods_supported: ['header'],
    });

    const organisation = await createTestOrganisation(service, (await createStaffMember(service)).browser);
    const application = await createTestOrganisationApplication(organisation);
    const created = await organisation.owner.browser.post(`${application.path}/clients/sandbox/secrets`, {
      overlapDays: 0,
    });
    const provider = new ClientCredentialsProvider({
      clientId: application.sandboxClient,
      clientSecret: created.body.secret,
      expectedIssuer: testUrl,
    });
    const paths: string[] = [];
    const send = async (url: string | URL, init?: RequestInit): Promise<Response> => {
      paths.push(new URL(url).pathname);
      return app.request(String(url), init, { incoming: { socket: { remoteAddress: '192.0.2.8' } } });
    };
    expect(await auth(provider, { serverUrl: `${testUrl}/mcp`, fetchFn: send })).toBe('AUTHORIZED');
    const client = new Client({ name: 'tests', version: '1.0.0' });
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', testUrl), { authProvider: provider, fetch: send }),
    );
    const call = () => client.callTool({ name: 'call_operation', arguments: { operation: 'listJobs' } });
    expect((await call()).structuredContent).toMatchObject({ status: 200 });
    const first = provider.tokens()?.access_token;
    service.advanceTime(3_601_000);
    paths.length = 0;
    expect((await call()).structuredContent).toMatchObject({ status: 200 });
    expect(paths.filter((path) => path.includes('/token'))).toHaveLength(1);
    expect(provider.tokens()?.access_token).not.toBe(first);
    await client.close();
  });

  it('are part of the OpenAPI document, and absent if the operator disables them', async () => {
    const description = (await (await node.app.request(`${testUrl}/api/openapi.json`)).json()) as {
      paths: Record<string, { post: { security: unknown } }>;
    };
    expect(description.paths['/mcp']?.post.security).toEqual([{}, { sandboxToken: [] }]);
    const disabledNode = await start({ AGENTS: 'off' });
    expect((await disabledNode.sendMessage()).status).toBe(404);
    await disabledNode.stop();
  });
});
