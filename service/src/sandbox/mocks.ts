import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { createSandbox, Engine, MemoryCounter, type SandboxDatabase, type SandboxOptions, toDescription } from '@portal/sandbox';
import { Hono } from 'hono';
import { z } from 'zod';
import { clientAddress, networkOf, readNetworks } from '../http/address.ts';
import { refusalOf } from '../limits/enforce.ts';
import { LocalAttempts } from '../limits/local-attempts.ts';
import type { Platform } from '../platform.ts';

const mocksFile = z.strictObject({ mocks: z.array(z.strictObject({ path: z.string().startsWith('/mock/'), description: z.string() })) });

/** An API that returns its examples: where, and its description. */
export interface Mock {
  readonly path: string;
  readonly read: () => Promise<unknown>;
}

/** The APIs that the build says return their examples. */
export async function readMocks(siteDirectory: string): Promise<readonly Mock[]> {
  const downloads = join(siteDirectory, 'downloads');
  const text = await readFile(join(downloads, 'mocks.json'), 'utf8').catch(() => '{"mocks":[]}');
  return mocksFile
    .parse(JSON.parse(text))
    .mocks.map(({ path, description }) => ({ path, read: async () => JSON.parse(await readFile(join(downloads, description), 'utf8')) as unknown }));
}

type MockParts = Pick<SandboxOptions, 'problemType' | 'log' | 'onFault'>;

/**
 * Answers each API with its examples, below its own path. An application is made when it is first asked:
 * a large description takes seconds and memory that a portal nobody tries it on can spare.
 */
export function mockRoutes(platform: Platform, mocks: readonly Mock[], parts: MockParts): Hono {
  const routes = new Hono();
  // What needs no credential is limited by address alone; nothing is kept of it, the counts neither.
  const local = new LocalAttempts();
  const trustedProxies = readNetworks(platform.configuration.TRUSTED_PROXIES);
  const limited = (request: Request, env: Partial<HttpBindings> | undefined) => {
    const address = clientAddress(env?.incoming?.socket.remoteAddress, request.headers.get('x-forwarded-for') ?? undefined, trustedProxies);
    return address === null ? null : refusalOf(local.count('mockFromAddress', networkOf(address), platform.now()));
  };
  for (const { path, read } of mocks) {
    let app: Promise<Hono> | null = null;
    routes.mount(path, async (request, env: Partial<HttpBindings> | undefined) => {
      const refusal = limited(request, env);
      if (refusal !== null) return refusal.toResponse(randomUUID());
      app ??= read().then((description) => openMock(platform, description, parts));
      return (await app).fetch(request);
    });
  }
  return routes;
}

function openMock(platform: Platform, description: unknown, parts: MockParts): Hono {
  // Nothing is kept, so the tables of the service are not touched.
  const database = platform.database as unknown as SandboxDatabase;
  const engine = new Engine({ description: toDescription(description), baseWorld: {}, database, clock: platform.now });
  const scopes = new Set(engine.operations.flatMap(({ scopes: asked }) => asked ?? []));
  // It has nothing to protect: every credential will do, and none.
  const readAccess = async () => ({ tenant: 'nobody', client: 'nobody', clientName: 'nobody', scopes, worldExpiresAt: null });
  return createSandbox({ ...parts, engine, readAccess, counter: new MemoryCounter() });
}
