import { serve } from '@hono/node-server';
import { resolveProviderPath } from '@refdesk/portal-config/chosen';
import { createSampleDataSet } from '@refdesk/sample-data/rest';
import { Hono } from 'hono';
import {
  createActionsSandboxApi,
  createEngineStoredRecordOperations,
  createSandboxApp,
  createTranslatedSandboxApi,
  type Description,
  loadSandboxDescription,
  MemoryRateLimitCounter,
  readActionOnlyRecords,
  type SandboxApi,
  SandboxEngine,
  type SandboxEngineOptions,
} from '../src/index.ts';
import { openSqliteDatabase } from '../src/store/sqlite.ts';

// Serves only the sandbox, with the database file passed as the first argument, and sends its port to the parent.
const [file = ':memory:'] = process.argv.slice(2);
const loadUnlimited = async (api: string): Promise<Description> => {
  const description = await loadSandboxDescription(resolveProviderPath('apis', api, 'openapi.yaml'));
  return { ...description, 'x-rate-limit': { limits: [], headers: false } };
};
const [description, older, actions] = await Promise.all(
  ['main/2.0.0', 'main/1.0.0', 'web-services/1.0.0'].map(loadUnlimited),
);
if (!description || !older || !actions) throw new Error('A description is missing.');
const { default: behaviour }: { readonly default: NonNullable<SandboxEngineOptions['behaviour']> } = await import(
  resolveProviderPath('apis/main/2.0.0/sandbox.ts')
);
const collections = readActionOnlyRecords(actions, {});
const sample = await createSampleDataSet(resolveProviderPath(), 'apis/main/2.0.0/openapi.yaml');
const seed = { ...sample.records, ...collections.seed };
const started = performance.now();
const before = process.memoryUsage().rss;
const engine = new SandboxEngine({
  behaviour,
  description,
  collections: collections.schemas,
  seed,
  database: await openSqliteDatabase(file),
  clock: Date.now,
});
const scopes = new Set(engine.operations.flatMap((operation) => operation.scopes ?? []));
const parts = {
  engine,
  readAccess: async (authorization = '') => ({
    tenant: authorization,
    client: authorization,
    clientName: 'Measure',
    scopes,
    tenantExpiresAt: null,
  }),
  counter: new MemoryRateLimitCounter(),
  problemType: (slug: string) => `https://developers.example.com/problems/${slug}`,
};
const createAppOfSandboxApi = (sandboxApi?: SandboxApi) =>
  createSandboxApp({ ...parts, ...(sandboxApi && { sandboxApi }) });
const [current, translated, called] = [
  createAppOfSandboxApi(),
  createAppOfSandboxApi(
    createTranslatedSandboxApi({ ...parts, newer: createEngineStoredRecordOperations(engine), description: older }),
  ),
  createAppOfSandboxApi(createActionsSandboxApi(engine, actions)),
];
const app = new Hono();
app.all('/v1/*', ({ req }) => translated.fetch(req.raw));
app.all('/call/*', ({ req }) => called.fetch(req.raw));
app.all('*', ({ req }) => current.fetch(req.raw));
const getAddedMegabytes = () => Math.round((process.memoryUsage().rss - before) / 1024 / 1024);
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.send?.({ port, startMilliseconds: Math.round(performance.now() - started), megabytes: getAddedMegabytes() });
});
process.on('message', () => process.send?.(getAddedMegabytes()));
process.once('disconnect', () => process.exit());
