import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { loadSandboxDescription } from '@refdesk/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectMcpClient, type TestMcpClient } from '../../service/tests/agent.ts';
import { type ServiceProcess, startServiceProcess } from '../../service/tests/process.ts';
import { findUnusedPort } from '../../tools/find-unused-port.ts';

const root = resolve(import.meta.dirname, '../..');
let service: ServiceProcess;
let folder: string;
let portal: string;
let agent: TestMcpClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agents-'));
  const port = await findUnusedPort();
  portal = `http://localhost:${port}`;
  service = await startServiceProcess(port, { SITE_DIR: join(root, 'site/build'), DATA_DIR: join(folder, 'data') });
  agent = await connectMcpClient(portal);
}, 120_000);

afterAll(async () => {
  await agent?.client.close();
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('lists read-only tools with descriptions', async () => {
  const { tools } = await agent.client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['search', 'read_page', 'get_operation', 'get_table', 'list_changes']);
  for (const { annotations, outputSchema, description } of tools) {
    expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
    expect(outputSchema?.type).toBe('object');
    expect(description).toMatch(/\.$/);
  }
  expect(agent.client.getInstructions()).toContain('Search first');
});

test('finds the same pages as the search that readers use, and reads them', async () => {
  const { results } = await agent.call('search', { query: 'schedule a job', limit: 3 });
  expect(results[0]).toMatchObject({
    page: '/docs/rest/api-reference/schedule-job',
    name: 'POST',
    path: '/v2/jobs/{jobId}/schedule',
    kind: 'operation',
  });
  const page = await agent.call('read_page', { page: results[0].url });
  expect(page.markdown).toContain('# Schedule a job');
  expect(page.markdown).toBe(await (await fetch(`${portal}${results[0].page}.md`)).text());
  expect(await agent.call('search', { query: 'qqxxzzqq' })).toMatchObject({ results: [], total: 0 });
  expect(await agent.call('read_page', { page: '/docs/rest/quick-strat' })).toEqual({
    errorMessage: expect.stringContaining('/docs/rest/quick-start'),
  });
});

test('splits a long page into parts that together are the whole page', async () => {
  const parts: string[] = [];
  for (let next: number | null = 0; next !== null; ) {
    const part = await agent.call('read_page', { page: '/rest/api-reference/1.0.0', from: next });
    parts.push(part.markdown);
    next = part.next;
  }
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.join('')).toBe(await (await fetch(`${portal}/rest/api-reference/1.0.0.md`)).text());
});

test('returns every operation of the current version with everything that it references, and its page', async () => {
  const { paths } = await loadSandboxDescription(join(root, 'providers/fieldwright/apis/main/2.0.0/openapi.yaml'));
  const ids = Object.values(paths).flatMap(({ get, post, put, patch, delete: remove }) =>
    [get, post, put, patch, remove].flatMap((operation) => operation?.operationId ?? []),
  );
  expect(ids.length).toBeGreaterThan(90);
  for (const id of ids) {
    const { operation, components, url } = await agent.call('get_operation', { operation: id });
    expect(operation.operationId).toBe(id);
    const references = Array.from(
      JSON.stringify([operation, components]).matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g),
      ([, kind = '', name = '']) => [kind, name],
    );
    for (const [kind = '', name = ''] of references)
      expect(components[kind], `${id}: ${kind}/${name}`).toHaveProperty([name]);
    expect((await fetch(url)).status, url).toBe(200);
  }
});

test('finds an operation by method and path and in another version, and suggests similar names', async () => {
  expect(await agent.call('get_operation', { operation: 'post  /v2/jobs' })).toMatchObject({
    api: 'main-2.0.0',
    operation: { operationId: 'createJob' },
  });
  expect(await agent.call('get_operation', { operation: 'listJobs', api: 'main-1.0.0' })).toMatchObject({
    api: 'main-1.0.0',
    path: '/v1/jobs',
  });
  expect(await agent.call('get_operation', { operation: 'createJbo' })).toEqual({
    errorMessage: expect.stringContaining('createJob'),
  });
  expect(await agent.call('get_operation', { operation: 'createJob', api: 'x' })).toEqual({
    errorMessage: expect.stringContaining('main-2.0.0'),
  });
});

test('returns every table with its columns, keys and page', async () => {
  const tables = globSync('*/*_v1.yaml', { cwd: join(root, 'providers/fieldwright/dictionary') }).map((file) =>
    basename(file, '.yaml'),
  );
  expect(tables.length).toBeGreaterThan(90);
  for (const table of tables) {
    const { schema, url, description } = await agent.call('get_table', { table });
    expect(schema.fields.length, table).toBeGreaterThan(2);
    expect(description).not.toBe('');
    expect((await fetch(url)).status, url).toBe(200);
  }
  expect(await agent.call('get_table', { table: 'Jobs' })).toMatchObject({
    table: 'jobs_v1',
    schema: { primaryKey: expect.anything() },
  });
  expect(await agent.call('get_table', { table: 'jbos' })).toEqual({
    errorMessage: expect.stringContaining('jobs_v1'),
  });
});

test('lists changes newest first, filtered by date and subject', async () => {
  const { changes, total } = await agent.call('list_changes', { limit: 200 });
  expect(changes.length).toBe(Math.min(200, total));
  expect(changes.map(({ date }: { date: string }) => date)).toEqual(
    changes
      .map(({ date }: { date: string }) => date)
      .toSorted()
      .reverse(),
  );
  const about = await agent.call('list_changes', { about: 'contact_stop_history_v1', since: '2025-06-01' });
  expect(about.changes[0]).toMatchObject({ date: '2025-06-09', url: expect.stringContaining('/docs/daas/change-log') });
});

test('calls operations with a sandbox token and reports errors', async () => {
  const response = await fetch(`${portal}/api/sandbox/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const caller = await connectMcpClient(portal, ((await response.json()) as { access_token: string }).access_token);
  const { tools } = await caller.client.listTools();
  expect(tools.find(({ name }) => name === 'call_operation')?.annotations).toMatchObject({
    readOnlyHint: false,
    destructiveHint: true,
    openWorldHint: false,
  });
  const call = (operation: string, options: object = {}) => caller.call('call_operation', { operation, ...options });
  expect(await call('getJob', { parameters: { jobId: 731904 } })).toMatchObject({
    status: 200,
    body: { id: 731904 },
    headers: { etag: expect.any(String) },
  });
  const list = await call('GET /v2/jobs', { parameters: { status: ['scheduled', 'unscheduled'], limit: 2 } });
  expect(list).toMatchObject({ status: 200, body: { data: [{}, {}] } });
  const body = { contactId: 48213, jobTypeId: 12, description: 'Annual service' };
  const created = await call('createJob', { parameters: { 'Idempotency-Key': 'agent-1' }, body });
  expect(created).toMatchObject({ status: 201, headers: { location: expect.stringMatching(/^\/v2\/jobs\/\d+$/) } });
  expect(await call('createJob', { parameters: { 'Idempotency-Key': 'agent-1' }, body })).toMatchObject({
    status: 201,
    body: { id: created.body.id },
  });
  expect(await call('createJob', { body: { contactId: 'no' } })).toMatchObject({
    status: 422,
    body: { type: expect.stringContaining('/problems/') },
  });
  expect(await call('getJob', { parameters: {} })).toEqual({ errorMessage: expect.stringContaining('jobId') });
  expect(await call('getJob', { parameters: { jobId: 1, colour: 'red' } })).toEqual({
    errorMessage: expect.stringContaining('no parameter colour'),
  });
  expect(await call('getJob', { parameters: { jobId: '../../api/session' } })).toMatchObject({ status: 404 });
  await caller.client.close();
});
