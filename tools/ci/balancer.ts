import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connectTestPostgresClient, startTestPostgres } from '@refdesk/test-postgres';
import { migrations } from '../../service/src/core/database/migrations/index.ts';
import { readServedCertificate } from '../../service/src/health/certificate.ts';
import { testPortalJsonByFileName } from '../../service/tests/provider.ts';
import { createSiteDirectory } from '../../service/tests/site-directory.ts';
import { root } from '../command.ts';
import { findUnusedPort } from '../find-unused-port.ts';
import { exitIfProgramsMissing, programsRequiredForRehearsals } from './needed-programs.ts';
import {
  type BalancerName,
  readLastBalancerErrors,
  startBalancer,
  supportedBalancerNames,
} from './rehearse/balancer.ts';
import { startBalancerLoad } from './rehearse/load.ts';

// Usage: node tools/ci/balancer.ts [--balancer haproxy|nginx] [--case NAME] [--rate 80]. Counts the requests that two
// nodes behind a shipped balancer lose in a rolling upgrade, under overload during a restart, while one node is frozen
// or killed, with a wrong AUTH_SECRET on one node, while the certificate is renewed, and while a migration indexes a
// large table. Fails if HAProxy loses a request.
const { values } = parseArgs({
  options: {
    balancer: { type: 'string', default: 'haproxy' },
    case: { type: 'string' },
    rate: { type: 'string', default: '80' },
  },
});
exitIfProgramsMissing('The measurement of the balancer', programsRequiredForRehearsals);

const secret = 'a-secret-of-the-balancer-cases-0123456789';
const balancer = supportedBalancerNames.find((name) => name === values.balancer) ?? failUsage();
const folder = await mkdtemp(join(tmpdir(), 'balancer-'));
await using postgres = await startTestPostgres();
await using site = await createSiteDirectory({
  ...testPortalJsonByFileName,
  'index.html': '<!doctype html><title>Home</title>',
  'docs/rest/quick-start/index.html': '<!doctype html><title>Quick start</title>',
});
const databaseUrl = await postgres.createDatabase();
const [httpPort, httpsPort] = [await findUnusedPort(), await findUnusedPort()];

/** A node of the portal in a separate process. */
class PortalNode {
  readonly port: number;
  #child: ChildProcess | null = null;

  constructor(port: number) {
    this.port = port;
  }

  async start(authSecret = secret): Promise<void> {
    const log = openSync(join(folder, `node-${this.port}.log`), 'a');
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(this.port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, String(this.port)),
      SITE_DIR: site.directory,
      AUTH_SECRET: authSecret,
      PUBLIC_URL: `https://localhost:${httpsPort}`,
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: '10',
    };
    this.#child = spawn(process.execPath, ['service/src/main.ts'], { cwd: root, env, stdio: ['ignore', log, log] });
    while (!(await fetch(`http://127.0.0.1:${this.port}/healthz`).catch(() => null))?.ok) await setTimeout(200);
  }

  async waitUntilReady(): Promise<void> {
    while (!(await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => null))?.ok) await setTimeout(200);
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    await ended;
  }

  /** Kills the process without a graceful shutdown. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async restart(authSecret?: string): Promise<void> {
    await this.stop();
    await this.start(authSecret);
  }
}

const first = new PortalNode(await findUnusedPort());
const second = new PortalNode(await findUnusedPort());
const bothNodes = [first, second] as const;

/** Events that affect the nodes while requests arrive, keyed by name. */
const cases: Readonly<Record<string, () => Promise<void>>> = {
  upgrade: async () => {
    for (const node of bothNodes) {
      await node.restart();
      await node.waitUntilReady();
      await setTimeout(5_000);
    }
  },
  overload: async () => {
    // The remaining node gets a fifth of a processor while the other restarts.
    const abortController = new AbortController();
    const slowdown = slowDown(second, abortController.signal);
    await first.restart();
    await first.waitUntilReady();
    await setTimeout(3_000);
    abortController.abort();
    await slowdown;
  },
  frozen: async () => {
    second.signal('SIGSTOP');
    await setTimeout(20_000);
    second.signal('SIGCONT');
  },
  secret: async () => {
    await second.restart('another-secret-of-the-balancer-cases-0123');
    await setTimeout(15_000);
    await second.restart();
    await second.waitUntilReady();
  },
  certificate: async () => {
    const url = `https://localhost:${httpsPort}`;
    const currentCertificate = await readServedCertificate(url);
    await running.renewCertificate();
    while ((await readServedCertificate(url)).serialNumber === currentCertificate.serialNumber) await setTimeout(200);
    await setTimeout(5_000);
  },
  // Simulates the kernel when memory is exhausted; a unit or container restarts the node.
  killed: async () => {
    await second.kill();
    await setTimeout(2_000);
    await second.start();
    await second.waitUntilReady();
  },
  // The first node starts a release that adds indexes to a large table.
  migration: async () => {
    const client = await connectTestPostgresClient(databaseUrl);
    await client.query(`
      insert into "auditEvent" ("id", "at", "actorType", "action", "targetType", "targetId", "details")
      select 'evt_' || n, n, 'system', 'session.end', 'session', 'ses_' || n, '{}' from generate_series(1, 400000) as n`);
    for (const name of auditIndexes) await client.query(`drop index "${name}"`);
    const started = performance.now();
    await first.restart();
    await first.waitUntilReady();
    console.log(`balancer: the migration took ${Math.round(performance.now() - started)} ms`);
    await client.end();
  },
};

/** Indexes of the audit log that migrations add to existing rows. */
const auditIndexes = migrations.flatMap(({ indexes = {} }) =>
  Object.keys(indexes).filter((name) => indexes[name]?.startsWith('"auditEvent"')),
);

/** Request that a balancer must not retry if a killed node had already begun to process it. */
const nonRetryableRequest = 'POST /api/password/forgotten';

async function slowDown(node: PortalNode, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    node.signal('SIGSTOP');
    await setTimeout(400);
    node.signal('SIGCONT');
    await setTimeout(100);
  }
}

await Promise.all(bothNodes.map((node) => node.start()));
await Promise.all(bothNodes.map((node) => node.waitUntilReady()));
const running = await startBalancer(balancer, join(folder, 'balancer'), { httpPort, httpsPort }, [
  first.port,
  second.port,
]);
try {
  await setTimeout(2_000);
  for (const [name, runCase] of Object.entries(cases)) {
    if (values.case !== undefined && values.case !== name) continue;
    const stop = startBalancerLoad(httpsPort, Number(values.rate));
    await setTimeout(3_000);
    await runCase();
    await setTimeout(3_000);
    const { requestCount, seconds, failureCounts, failed, slowestMs } = await stop();
    const rate = Math.round(requestCount / seconds);
    console.log(
      `balancer: ${balancer}, ${name}: ${failed} of ${requestCount} requests lost at ${rate} a second, the slowest took ${Math.round(slowestMs)} ms`,
    );
    if (failed > 0) console.log(JSON.stringify(Object.fromEntries(failureCounts)));
    const excusedCount =
      name === 'killed' ? countFailures(failureCounts, (failure) => failure.startsWith(nonRetryableRequest)) : 0;
    if (failed > excusedCount && balancer === 'haproxy') {
      console.error(await readLastBalancerErrors(join(folder, 'balancer')));
      process.exitCode = 1;
    }
  }
} finally {
  await Promise.all(bothNodes.map((node) => node.stop()));
  await running.stop();
  if (process.exitCode === 1)
    for (const { port } of bothNodes)
      console.error((await readFile(join(folder, `node-${port}.log`), 'utf8')).slice(-1500));
  await rm(folder, { recursive: true, force: true });
}

function countFailures(failures: ReadonlyMap<string, number>, isCounted: (failure: string) => boolean): number {
  return failures.entries().reduce((sum, [failure, count]) => sum + (isCounted(failure) ? count : 0), 0);
}

function failUsage(): BalancerName {
  console.error(`--balancer takes ${supportedBalancerNames.join(' or ')}.`);
  process.exit(2);
}
