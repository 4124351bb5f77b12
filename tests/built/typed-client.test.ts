import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { showAddressesInPackage } from '@portal/origins/show';
import { portal } from '@portal/portal-config/chosen';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from './guides/run.ts';
import { openSandbox, site } from './sandbox-process.ts';

const typescript = resolve(import.meta.dirname, '../../node_modules/typescript');

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
let folder: string;
let downloads: Server;
beforeAll(async () => {
  sandbox = await openSandbox();
  folder = await mkdtemp(join(tmpdir(), 'typed-client-'));
  downloads = await serveDownloads(sandbox.url);
  const { port } = downloads.address() as AddressInfo;
  const npm = await run('npm', ['install', '--no-audit', '--no-fund', `http://localhost:${port}/downloads/main-2.0.0.tgz`], folder, {});
  expect(npm.code, npm.output).toBe(0);
  await symlink(typescript, join(folder, 'node_modules/typescript'));
}, 60_000);
afterAll(async () => {
  downloads.close();
  await sandbox.close();
  await rm(folder, { recursive: true });
});

/** The downloads as the service serves them whose sandbox answers at `url`. */
async function serveDownloads(url: string): Promise<Server> {
  const shown = [
    [portal.addresses.sandboxApi, url],
    [portal.addresses.sandboxAuth, url],
  ] as const;
  const server = createServer(async (request, response) => {
    const bytes = await readFile(join(site, request.url ?? ''));
    response.end(showAddressesInPackage(Uint8Array.from(bytes), shown));
  });
  return new Promise((listening) => server.listen(0, () => listening(server)));
}

/** What the compiler and then Node say of a program. */
async function compileAndRun(code: string): Promise<string> {
  await writeFile(join(folder, 'program.mts'), code);
  const compiler = [join(folder, 'node_modules/typescript/bin/tsc'), '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', '', 'program.mts'];
  const compiled = await run(process.execPath, compiler, folder, {});
  if (compiled.code !== 0) return compiled.output;
  return (await run(process.execPath, ['program.mjs'], folder, {})).output;
}

test('a stranger installs the client from the portal, writes ten lines, and they run', async () => {
  const output = await compileAndRun(`import { Client, isProblem, servers } from 'fieldwright-rest-api';

const client = new Client({ server: servers.sandbox, clientId: 'local-client', clientSecret: 'fw_local_secret' });
let count = 0;
for await (const contact of client.listContacts({ limit: 10 })) if (contact.name !== '') count++;
const { data: [job] } = await client.listJobs({ status: ['scheduled'] });
const { data, response } = await client.getJob({ jobId: job?.id ?? 0 }).withResponse();
const problem = await client.getJob({ jobId: 1 }).catch((error: unknown) => (isProblem(error, 'not-found') ? error.body.type : String(error)));
console.log(JSON.stringify([count > 10, data.reference, response.headers.has('ETag'), problem]));
`);
  expect(JSON.parse(output)).toEqual([true, expect.stringMatching(/^J-/), true, expect.stringContaining('/problems/not-found')]);
});
