import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { defaultAgreementVersions } from '@refdesk/service-contract/organisation/agreements';
import { expect, test } from 'vitest';
import { startServiceProcess } from '../../service/tests/process.ts';
import { findUnusedPort } from '../../tools/find-unused-port.ts';
import { isLongRun } from '../long-run.ts';
import { createMemoryGroup } from './memory-group.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const gibibyte = 1024 ** 3;
const goodPassword = 'orchid tractor violin nine';
const agreement = { terms: defaultAgreementVersions.terms.version, conduct: defaultAgreementVersions.conduct.version };

test('containers of Compose and of the Helm chart are limited to 1 GiB', () => {
  expect(/^ {2}portal:[\s\S]*?mem_limit: (\S+)/m.exec(read('compose.yaml'))?.[1]).toBe('1g');
  expect(/^ {2}limits: \{ memory: (\S+) \}/m.exec(read('deploy/helm/developer-portal/values.yaml'))?.[1]).toBe('1Gi');
});

const group = isLongRun ? await createMemoryGroup(gibibyte) : 'only in the long run';
const obstacle = typeof group === 'string' ? `: ${group}` : '';

/** Duration for which clients send concurrently, in milliseconds. */
const durationMs = 20_000;

/** Number of notes in each full sandbox: 16 MB of data. */
const noteCount = 4_000;

/** Fills each sandbox with copies of its note, as if they had been created by requests. */
function copyNotes(file: string): void {
  using database = new DatabaseSync(file);
  const columns = database
    .prepare("SELECT name FROM pragma_table_info('sandboxRecord')")
    .all()
    .map(({ name }) => String(name));
  const values: Readonly<Record<string, string>> = {
    key: 'key + n',
    version: 'n + 1',
    body: `replace(body, '"id":' || key, '"id":' || (key + n))`,
  };
  database.exec(`
    WITH RECURSIVE counter(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < ${noteCount})
    INSERT INTO sandboxRecord (${columns.join(', ')})
    SELECT ${columns.map((name) => values[name] ?? name).join(', ')} FROM sandboxRecord, counter WHERE "schema" = 'Note';
    UPDATE sandboxTenant SET version = ${noteCount + 1}, records = ${noteCount + 1}, bytes = (
      SELECT sum(length(body) + 100) FROM sandboxRecord WHERE tenant = sandboxTenant.id
    ) WHERE id IN (SELECT tenant FROM sandboxRecord);
  `);
}

test.skipIf(typeof group === 'string')(
  `survives large requests to full sandboxes within 1 GiB${obstacle}`,
  { timeout: 240_000 },
  async () => {
    if (typeof group === 'string') return;
    const folder = await mkdtemp(join(tmpdir(), 'memory-'));
    const port = await findUnusedPort();
    const portal = `http://localhost:${port}`;
    const environment = {
      SITE_DIR: join(root, 'site/build'),
      DATA_DIR: join(folder, 'data'),
      TRUSTED_PROXIES: '127.0.0.1,::1',
      SECOND_FACTOR: 'offered',
      LOG_LEVEL: 'error',
    };
    let service = await startServiceProcess(port, environment, 'readyz', group.runner);
    const statuses = new Map<string, number>();
    const count = (kind: string) => statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
    let end = 0;
    const sockets: Socket[] = [];
    let networkCount = 0;
    /** Creates a client in a separate /48 network. */
    const newClient = () => {
      networkCount++;
      const address = `2001:db8:${networkCount.toString(16)}::1`;
      return async (name: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) => {
        const response = await fetch(portal + path, {
          headers: {
            'X-Forwarded-For': address,
            Origin: portal,
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        });
        const content = await response.text();
        count(`${name} ${response.status}`);
        if (response.status === 429 || response.status === 503) await setTimeout(100);
        return { response, content };
      };
    };
    type Send = ReturnType<typeof newClient>;
    const repeat = async (work: () => Promise<unknown>) => {
      while (Date.now() < end && service.process.exitCode === null) await work();
    };

    const createAuthorizationHeader = (content: string) => ({
      authorization: `Bearer ${JSON.parse(content).access_token}`,
    });
    const note = { noteTypeId: 8, entityType: 'contact', entityId: 48213, title: 'Long', body: 'x'.repeat(4_000) };
    const fillAndRead = async (send: Send, headers: Readonly<Record<string, string>>) => {
      await repeat(async () => {
        await Promise.all(Array.from({ length: 20 }, () => send('note', '/v2/notes', note, headers)));
        await send('list', '/v2/notes?limit=200', undefined, headers);
        await send('large', '/v2/jobs', { customFields: Array.from({ length: 2_400 }, () => ({})) }, headers);
      });
    };
    const exerciseGuestSandbox = async () => {
      const send = newClient();
      const { response, content } = await send('guest', '/api/sandbox/guest', {});
      if (response.ok) await fillAndRead(send, createAuthorizationHeader(content));
    };

    const usedTokens = new Set<string>();
    const signIn = async () => {
      const send = newClient();
      const email = `ada.marsh.${networkCount}@builders.example`;
      await send('registration', '/api/registration', { name: 'Ada Marsh', email, agreement });
      const outbox = await (await fetch(`${portal}/api/outbox`)).text();
      const token =
        Array.from(outbox.matchAll(/account\/verify#([\w-]+)/g), ([, found = '']) => found).find(
          (found) => !usedTokens.has(found),
        ) ?? '';
      usedTokens.add(token);
      const { response } = await send('verify', '/api/registration/verify', {
        token,
        password: goodPassword,
        secondFactor: false,
      });
      const [session = ''] = response.headers.getSetCookie();
      const [cookie = ''] = session.split(';');
      const { content } = await send('token', '/api/sandbox-token', {}, { Cookie: cookie });
      return { send, cookie, headers: createAuthorizationHeader(content) };
    };
    type Member = Awaited<ReturnType<typeof signIn>>;
    const exerciseSandbox = async ({ send, cookie, headers }: Member) => {
      const download = (file: string) =>
        repeat(() => send('download', `/api/account/sandbox/${file}`, undefined, { Cookie: cookie }));
      const files = ['world.json', 'world.sqlite', 'world.sql', 'rows'];
      await Promise.all([fillAndRead(send, headers), ...files.map(download)]);
    };

    const createRandomWords = () => Array.from({ length: 33 }, () => Math.random().toString(36).slice(2)).join(' ');
    const search = async () => {
      const send = newClient();
      const body = () => ({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'search', arguments: { query: createRandomWords(), limit: 20 } },
      });
      await repeat(() => send('search', '/mcp', body(), { accept: 'application/json, text/event-stream' }));
    };
    const guessPassword = () =>
      repeat(() =>
        newClient()('password', '/api/session', { email: 'ada.marsh@builders.example', password: goodPassword }),
      );
    const downloadFile = () =>
      repeat(() =>
        newClient()('file', '/downloads/web-services-1.0.0.json', undefined, { 'Accept-Encoding': 'identity' }),
      );
    /** Sends all but the last byte of a large body. */
    const holdBody = () => {
      networkCount++;
      const length = 1024 * 1024;
      const head = [
        'POST /v2/jobs HTTP/1.1',
        `Host: localhost:${port}`,
        `X-Forwarded-For: 2001:db8:${networkCount.toString(16)}::1`,
      ];
      const socket = connect(port, 'localhost').on('error', () => undefined);
      sockets.push(socket);
      socket.write([...head, 'Content-Type: application/json', `Content-Length: ${length}`, '', ''].join('\r\n'));
      socket.write(Buffer.alloc(length - 1, 'x'));
    };

    try {
      const members: Member[] = [];
      for (let index = 0; index < 4; index++) members.push(await signIn());
      for (const { send, headers } of members) await send('note', '/v2/notes', note, headers);
      await service.stop();
      copyNotes(join(environment.DATA_DIR, 'portal.sqlite'));
      service = await startServiceProcess(port, environment, 'readyz', group.runner);
      end = Date.now() + durationMs;
      const clients: Promise<unknown>[] = members.map(exerciseSandbox);
      clients.push(...Array.from({ length: 16 }, exerciseGuestSandbox), ...Array.from({ length: 8 }, search));
      clients.push(...Array.from({ length: 40 }, guessPassword), ...Array.from({ length: 8 }, downloadFile));
      for (let index = 0; index < 300; index++) holdBody();
      await Promise.all(clients);
      expect(await group.countKills()).toBe(0);
      expect([service.process.exitCode, service.output()]).toEqual([
        null,
        expect.not.stringContaining('"level":"error"'),
      ]);
      expect((await fetch(`${portal}/healthz`)).status).toBe(200);
      const failures = [...statuses.keys()].filter((kind) => / 5\d\d$/.test(kind) && !kind.endsWith(' 503'));
      expect(failures).toEqual([]);
      // Requests of each of these kinds succeeded at least once.
      const succeeded = new Set(
        [...statuses.keys()].filter((kind) => / 2\d\d$/.test(kind)).map((kind) => kind.split(' ')[0]),
      );
      expect([...succeeded]).toEqual(expect.arrayContaining(['note', 'list', 'download', 'search', 'file', 'token']));
    } finally {
      const peak = Math.round((await group.readPeak()) / 1024 ** 2);
      console.log(`Peak memory: ${peak} MiB. Responses: ${JSON.stringify(Object.fromEntries(statuses))}`);
      for (const socket of sockets) socket.destroy();
      await service.kill();
      await setTimeout(500);
      await group[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
