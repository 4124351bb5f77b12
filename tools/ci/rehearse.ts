import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPostgres } from '@refdesk/test-postgres';
import { startSmtpServer } from '../../service/tests/smtp.ts';
import { root } from '../command.ts';
import { parseCommandLine } from '../command-line.ts';
import { switchBuild } from '../dev/switch-build.ts';
import { findUnusedPort } from '../find-unused-port.ts';
import { exitIfProgramsMissing, programsRequiredForRehearsals } from './needed-programs.ts';
import { readLastBalancerErrors, startBalancer } from './rehearse/balancer.ts';
import { readGuideBlock, rehearsedGuideBlockNames } from './rehearse/blocks.ts';
import { createDatabaseMachine } from './rehearse/database-machine.ts';
import { startBalancerLoad } from './rehearse/load.ts';
import {
  createRehearsalMachine,
  type RehearsalMachine,
  runGuideBlockOnRehearsalMachine,
} from './rehearse/rehearsal-machine.ts';
import { RehearsedPortalClient } from './rehearse/rehearsed-portal.ts';
import { serviceUnitName } from './unit.ts';

const usage = `[--requests 5000] [--rate 500]
Follows the operator's guide, block by block, with two nodes of the built site behind HAProxy, PostgreSQL and an email
server. All programs are real except systemd, which is simulated.`;
const { values } = parseCommandLine(usage, {
  options: { requests: { type: 'string', default: '5000' }, rate: { type: 'string', default: '500' } },
});
exitIfProgramsMissing('The rehearsal', programsRequiredForRehearsals);

const folder = await mkdtemp(join(tmpdir(), 'rehearsal-'));
const rehearsedBlocks = new Set<string>();
const servedBuild = join(folder, 'site/build');
await cp(join(root, 'site/build'), servedBuild, { recursive: true });
await using postgres = await startTestPostgres();
const smtp = await startSmtpServer();
const [firstPort, secondPort, httpPort, httpsPort] = [
  await findUnusedPort(),
  await findUnusedPort(),
  await findUnusedPort(),
  await findUnusedPort(),
];
const portal = new RehearsedPortalClient(httpsPort);
const database = await postgres.createDatabase();
const machines = await makeMachines();
const balancer = await startBalancer('haproxy', join(folder, 'balancer'), { httpPort, httpsPort }, [
  firstPort,
  secondPort,
]);
try {
  await rehearse(machines[0], machines[1]);
  const skippedBlocks = rehearsedGuideBlockNames.filter((name) => !rehearsedBlocks.has(name));
  if (skippedBlocks.length > 0)
    throw new Error(`Blocks of the guide that are not rehearsed: ${skippedBlocks.join(', ')}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(await readLastBalancerErrors(join(folder, 'balancer')));
  process.exitCode = 1;
} finally {
  for (const machine of machines)
    await runGuideBlockOnRehearsalMachine(`systemctl stop ${serviceUnitName}`, machine).catch(() => undefined);
  await balancer.stop();
  await smtp.stop();
  portal.close();
  await rm(folder, { recursive: true, force: true });
}

async function rehearse(first: RehearsalMachine, second: RehearsalMachine): Promise<void> {
  await runBlock('configure', first);
  await runGuideBlockOnRehearsalMachine(
    `cp '${join(first.folder, 'portal.env')}' '${join(second.folder, 'portal.env')}'`,
    second,
  );
  await runBlock('install', first);
  await runBlock('install', second);
  const printed = await runBlock('administrator', first);
  expect(smtp.received.length > 0, 'the test email has arrived');
  expect((await portal.choosePassword(printed)) === 204, 'the administrator sets a password with the link');
  expect((await portal.signIn()) === 200, 'the administrator signs in');

  await runBlock('backup', first);
  expect((await portal.register()) === 202, 'a person registers after the backup');
  expect(countRegistrations() === 1, 'the registration is in the database');
  await restartUnderLoad(machines);

  await runGuideBlockOnRehearsalMachine(`systemctl stop ${serviceUnitName}`, second);
  await runBlock('restore', first);
  await waitUntilReady(first);
  expect(countRegistrations() === 0, 'the restore removes people who registered after the backup');
  expect((await portal.signIn()) === 200, 'the administrator of the backup signs in after the restore');

  await runBlock('secret', first);
  await runGuideBlockOnRehearsalMachine(
    `cp '${join(first.folder, 'portal.env')}' '${join(second.folder, 'portal.env')}'`,
    second,
  );
  for (const machine of machines) await runGuideBlockOnRehearsalMachine(`systemctl start ${serviceUnitName}`, machine);
  for (const machine of machines) await waitUntilReady(machine);
  expect((await portal.signIn()) === 200, 'the administrator signs in after the change of AUTH_SECRET');
  expect((await portal.get('/v2/oauth/keys')).status === 200, 'the service has a new signing key');

  await recoverDatabase(first);
}

/** Dumps the database, archives its WAL, and recovers it to a moment before a change, while the nodes are running. */
async function recoverDatabase(node: RehearsalMachine): Promise<void> {
  await runBlock('dump', node);
  const archivingMachine = await createDatabaseMachine(join(folder, 'database'), postgres, []);
  await runBlock('archive', archivingMachine);
  for (const machine of machines) await waitUntilReady(machine);
  expect((await portal.register()) === 202, 'a person registers after the base backup');
  // pgBackRest works in whole seconds; the moment must be after the end of the base backup.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const recoveryTime = queryValue('select now()');
  queryValue('truncate "organisation", "registration" cascade');
  const recoveringMachine = {
    ...archivingMachine,
    replacements: [['2026-11-29 08:00:00+00', recoveryTime] as const, ...archivingMachine.replacements],
  };
  await runBlock('recover', recoveringMachine);
  expect(countRegistrations() === 1, 'the recovered database contains the registration after the base backup');
  for (const machine of machines) await waitUntilReady(machine);
  expect((await portal.signIn()) === 200, 'the administrator signs in after the recovery');
}

async function restartUnderLoad(nodes: readonly RehearsalMachine[]): Promise<void> {
  const stop = startBalancerLoad(httpsPort, Number(values.rate));
  const started = performance.now();
  await upgradeSite();
  for (const machine of nodes) await runBlock('restart', machine);
  while ((performance.now() - started) / 1000 < Number(values.requests) / Number(values.rate))
    await new Promise((resolve) => setTimeout(resolve, 200));
  const { requestCount, seconds, failureCounts, failed } = await stop();
  const memory = nodes.map((machine) => `${Math.round(readResidentMemory(machine))} MB`).join(' and ');
  console.log(
    `rehearsal: the site replaced and both nodes restarted under load: ${failed} of ${requestCount} requests failed, ${Math.round(requestCount / seconds)} a second; the nodes take ${memory}`,
  );
  expect((await portal.get('/')).body.includes('<!-- upgraded -->'), 'the new site is served');
  expect(failed === 0, `no request fails; failures: ${JSON.stringify(Object.fromEntries(failureCounts))}`);
}

/** Replaces the build that both nodes serve. */
async function upgradeSite(): Promise<void> {
  const next = join(folder, 'site/next');
  await cp(servedBuild, next, { recursive: true });
  await appendFile(join(next, 'index.html'), '<!-- upgraded -->');
  await switchBuild(next, servedBuild);
}

/** Runs a block of the guide on a machine and prints its duration. */
async function runBlock(name: string, machine: RehearsalMachine): Promise<string> {
  const started = performance.now();
  const output = await runGuideBlockOnRehearsalMachine(readGuideBlock(name), machine);
  rehearsedBlocks.add(name);
  console.log(`rehearsal: ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return output;
}

async function makeMachines(): Promise<[RehearsalMachine, RehearsalMachine]> {
  const replacements = [
    ['https://developers.example.com', `https://localhost:${httpsPort}`],
    ['192.0.2.10', '127.0.0.1'],
    ['postgres://portal:password@database.example.com/portal', database],
    ['smtp://mail.example.com:587', smtp.url],
    ['HOST=0.0.0.0', 'HOST=127.0.0.1'],
    // The rehearsal's administrator has no authenticator app, and the upgrade replaces a copy of the site.
    ['METRICS_TOKEN=', `SECOND_FACTOR=offered\nSITE_DIR=${servedBuild}\nMETRICS_TOKEN=`],
  ] as const;
  return [
    await createRehearsalMachine(join(folder, 'one'), firstPort, replacements),
    await createRehearsalMachine(join(folder, 'two'), secondPort, replacements),
  ];
}

async function waitUntilReady(machine: RehearsalMachine): Promise<void> {
  await runGuideBlockOnRehearsalMachine(
    'until curl --fail --silent --output /dev/null http://127.0.0.1:3000/readyz; do sleep 1; done',
    machine,
  );
}

/** Returns the memory of a node in megabytes. */
function readResidentMemory(machine: RehearsalMachine): number {
  const pid = readFileSync(join(machine.folder, `${serviceUnitName}.pid`), 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

/** Counts the people who have started a registration. */
function countRegistrations(): number {
  return Number(queryValue('select count(*) from registration'));
}

/** Returns the first value of a statement's result. */
function queryValue(statement: string): string {
  const { stdout, stderr, status } = spawnSync('psql', ['--tuples-only', '--command', statement, database], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${statement}: ${stderr}`);
  return stdout.trim();
}

function expect(isMet: boolean, expectation: string): void {
  if (!isMet) throw new Error(`Expected that ${expectation}.`);
}
