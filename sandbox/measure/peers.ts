import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { resolveProviderPath } from '@refdesk/portal-config/chosen';
import { findUnusedPort } from '../../tools/find-unused-port.ts';
import { type Description, loadSandboxDescription } from '../src/index.ts';

/** Another mock server for the same description. */
export interface CompetingMockServer {
  readonly name: string;
  readonly url: string;
}

const peers = [
  { name: '@scalar/mock-server 0.14.4', package: '@scalar/mock-server@0.14.4' },
  { name: 'Prism 5.16.0', package: '@stoplight/prism-cli@5.16.0' },
] as const;

/**
 * Installs the peers into a temporary folder, because only measurements need them, and runs each one for the duration
 * of a call to `use`.
 */
export async function runCompetingMockServers(use: (peer: CompetingMockServer) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-peers-'));
  try {
    await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
    const description = await loadSandboxDescription(resolveProviderPath('apis/main/2.0.0/openapi.yaml'));
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(setLocalServer(description)));
    for (const peer of peers) {
      await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', peer.package], {
        cwd: folder,
        maxBuffer: 1e8,
      });
      await runMockServer(peer.name, peer.package, folder, use);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the path of the server, which Prism strips from request URLs. */
function setLocalServer(description: Description): object {
  return { ...description, servers: [{ url: 'http://127.0.0.1' }] };
}

async function runMockServer(
  name: string,
  packageName: string,
  folder: string,
  use: (peer: CompetingMockServer) => Promise<void>,
): Promise<void> {
  const port = await findUnusedPort();
  const child = packageName.startsWith('@scalar') ? await startScalar(folder, port) : startPrism(folder, port);
  const exited = new Promise((settle) => child.once('exit', settle));
  try {
    await waitUntilReady(port);
    await use({ name, url: `http://127.0.0.1:${port}` });
  } finally {
    child.kill();
    await exited;
  }
}

function startPrism(folder: string, port: number): ChildProcess {
  const program = join(folder, 'node_modules/@stoplight/prism-cli/dist/index.js');
  return spawn(
    process.execPath,
    [program, 'mock', '--port', String(port), '--multiprocess', 'false', '-v', 'silent', join(folder, 'openapi.json')],
    {
      stdio: 'ignore',
    },
  );
}

async function startScalar(folder: string, port: number): Promise<ChildProcess> {
  const serve = import.meta.resolve('@hono/node-server');
  const text = await readFile(join(folder, 'openapi.json'), 'utf8');
  const program = `import { createMockServer } from '@scalar/mock-server';
import { serve } from '${serve}';
serve({ fetch: (await createMockServer({ document: ${text} })).fetch, port: ${port}, hostname: '127.0.0.1' });`;
  await writeFile(join(folder, 'scalar.mjs'), program);
  return spawn(process.execPath, ['scalar.mjs'], { cwd: folder, stdio: 'ignore' });
}

async function waitUntilReady(port: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const isUp = await fetch(`http://127.0.0.1:${port}/v2/jobs/731904`).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await setTimeout(100);
  }
  throw new Error(`No mock server responds on port ${port}.`);
}
