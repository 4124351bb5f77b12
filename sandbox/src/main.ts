import { dirname, join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { portal } from '@refdesk/portal-config/chosen';
import { engineFolder } from '@refdesk/portal-config/provider-folder';
import { loadSandboxBehaviour } from './behaviour/load-behaviour.ts';
import { openStatefulOrExampleSandbox } from './collections/open-stateful-or-example-sandbox.ts';
import { createSeedFromExamples } from './data/example-seed.ts';
import { loadSandboxDescription } from './description/load-description.ts';
import { SandboxEngine } from './engine/engine.ts';
import { createSandboxApp } from './gateway/create-sandbox.ts';
import { issueMockToken } from './http/mock-tokens.ts';
import { MemoryRateLimitCounter } from './http/rate-limit.ts';
import { openSqliteDatabase } from './store/sqlite.ts';

/** Whether a description is the one in `modules.sandbox.stateful` of the portal in the folder set by PORTAL. */
function isStatefulVersionOfPortal(path: string): boolean {
  const { sandbox } = portal.modules;
  const files = portal.apis.flatMap(({ id, versions }) =>
    versions
      .filter(({ version }) => sandbox !== false && sandbox.stateful === `${id}/${version}`)
      .map(({ description }) => resolve(engineFolder, 'site', description)),
  );
  return files.includes(path);
}

// Serves only the sandbox, for any description: node sandbox/src/main.ts openapi.yaml [database file]
const [file = 'openapi.yaml', databaseFile = ':memory:'] = process.argv.slice(2);
const description = await loadSandboxDescription(resolve(file));
const problemType = (slug: string) => `https://developers.example.com/problems/${slug}`;
const parts = {
  description,
  behaviour: await loadSandboxBehaviour(join(dirname(resolve(file)), 'sandbox.ts')),
  database: await openSqliteDatabase(databaseFile),
  clock: Date.now,
};
const { engine, sandboxApi } = isStatefulVersionOfPortal(resolve(file))
  ? { engine: new SandboxEngine({ ...parts, seed: createSeedFromExamples(description) }), sandboxApi: undefined }
  : openStatefulOrExampleSandbox({ ...parts, problemType });
const scopes = new Set(engine.operations.flatMap((operation) => operation.scopes ?? []));
const app = createSandboxApp({
  engine,
  ...(sandboxApi && { sandboxApi }),
  // Without the service, each token has a separate sandbox and every scope.
  readAccess: async (authorization = 'anonymous') => ({
    tenant: authorization,
    client: authorization,
    clientName: 'REST client',
    scopes,
    tenantExpiresAt: null,
  }),
  identifiesAnonymous: true,
  respondToTokenRequest: issueMockToken,
  counter: new MemoryRateLimitCounter(),
  problemType,
});
serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 0), hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`${description.info.title} ${description.info.version} answers at http://localhost:${port}`);
});
