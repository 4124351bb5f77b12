import { dirname, join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { loadBehaviour } from './behaviour/load-behaviour.ts';
import { createSeedFromExamples } from './data/example-seed.ts';
import { loadSandboxDescription } from './description/load-description.ts';
import { SandboxEngine } from './engine/engine.ts';
import { createSandboxApp } from './gateway/create-sandbox.ts';
import { MemoryRateLimitCounter } from './http/rate-limit.ts';
import { openSqliteDatabase } from './store/sqlite.ts';

// Serves only the sandbox, for any description: node sandbox/src/main.ts openapi.yaml [database file]
const [file = 'openapi.yaml', databaseFile = ':memory:'] = process.argv.slice(2);
const description = await loadSandboxDescription(resolve(file));
const seed = createSeedFromExamples(description);
const behaviour = await loadBehaviour(join(dirname(resolve(file)), 'sandbox.ts'));
const engine = new SandboxEngine({
  description,
  behaviour,
  seed,
  database: await openSqliteDatabase(databaseFile),
  clock: Date.now,
});
const scopes = new Set(engine.operations.flatMap((operation) => operation.scopes ?? []));
const app = createSandboxApp({
  engine,
  // Without the service, each token has a separate sandbox and every scope.
  readAccess: async (authorization = 'anonymous') => ({
    tenant: authorization,
    client: authorization,
    clientName: 'REST client',
    scopes,
    tenantExpiresAt: null,
  }),
  counter: new MemoryRateLimitCounter(),
  problemType: (slug) => `https://developers.example.com/problems/${slug}`,
});
serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 0), hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`${description.info.title} ${description.info.version} answers at http://localhost:${port}`);
});
