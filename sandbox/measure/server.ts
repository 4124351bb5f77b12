import { resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { createSandbox, Engine, loadDescription, MemoryCounter } from '../src/index.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { measuredWorld } from './world.ts';

// The sandbox alone, over a database file that is named in the arguments; it says where it listens.
const [file = ':memory:'] = process.argv.slice(2);
const description = await loadDescription(resolve(import.meta.dirname, '../../providers/fieldwright/apis/main/2.0.0/openapi.yaml'));
const baseWorld = await measuredWorld();
const started = performance.now();
const before = process.memoryUsage().rss;
const engine = new Engine({
  description: { ...description, 'x-rate-limit': { limits: [], headers: false } },
  baseWorld,
  database: await openSqlite(file),
  clock: Date.now,
});
const scopes = new Set(engine.operations.flatMap((operation) => operation.scopes ?? []));
const app = createSandbox({
  engine,
  readAccess: async (authorization = '') => ({ tenant: authorization, client: authorization, clientName: 'Measure', scopes, worldExpiresAt: null }),
  counter: new MemoryCounter(),
  problemType: (slug) => `https://developers.example.com/problems/${slug}`,
});
const added = () => Math.round((process.memoryUsage().rss - before) / 1024 / 1024);
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.send?.({ port, startMilliseconds: Math.round(performance.now() - started), megabytes: added() });
});
process.on('message', () => process.send?.(added()));
process.once('disconnect', () => process.exit());
