import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSandbox, Engine, MemoryCounter, type SandboxDatabase, type SandboxOptions, toDescription } from '@portal/sandbox';
import { Hono } from 'hono';
import { z } from 'zod';
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
  for (const { path, read } of mocks) {
    let app: Promise<Hono> | null = null;
    routes.mount(path, async (request) => {
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
