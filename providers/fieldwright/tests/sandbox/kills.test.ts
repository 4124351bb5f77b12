import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createSeedFromExamples, type JsonRecord, SandboxEngine } from '../../../../sandbox/src/index.ts';
import { openSqliteDatabase } from '../../../../sandbox/src/store/sqlite.ts';
import { isLongRun } from '../../../../tests/long-run.ts';
import { behaviour } from '../../sandbox/index.ts';
import { currentRestApiDescription } from './sandbox.ts';

const portalFolder = resolve(import.meta.dirname, '../..');
const killCount = isLongRun ? 100 : 2;
/** Minimum number of jobs that are acknowledged before each kill, however busy the machine is. */
const minJobsPerKill = 4;
const tenants = Array.from({ length: 8 }, (_, index) => `worker ${index}`);

/** Last acknowledged status of each job; while an action has no response, `pendingStatus` is the one that it sets. */
type Acknowledged = Map<string, { readonly status: string; readonly pendingStatus: string }>;

it(`a sandbox killed ${killCount} times during writes keeps acknowledged changes and remains consistent`, {
  timeout: isLongRun ? 1_800_000 : 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-kills-'));
  const files = [resolve(portalFolder, 'apis/main/2.0.0/openapi.yaml'), join(folder, 'sandbox.sqlite')] as const;
  const acknowledged: Acknowledged = new Map();
  for (let round = 0; round < killCount; round++) {
    const before = acknowledged.size;
    const { child, url } = await startSandboxProcess(files);
    const exited = new Promise((settle) => child.once('exit', settle));
    const workers = tenants.map((tenant) => runWorker(url, tenant, round, acknowledged));
    await waitUntil(() => acknowledged.size >= before + minJobsPerKill);
    await setTimeout(Math.random() * 300);
    child.kill('SIGKILL');
    await Promise.all([exited, ...workers]);
  }

  const database = await openSqliteDatabase(files[1]);
  const engine = new SandboxEngine({
    description: currentRestApiDescription,
    behaviour,
    seed: createSeedFromExamples(currentRestApiDescription),
    database,
    clock: Date.now,
  });
  expect(acknowledged.size).toBeGreaterThanOrEqual(killCount * minJobsPerKill);
  for (const tenant of tenants) {
    const data = await engine.dataOf(tenant);
    const jobs = data.all('Job').filter(({ id }) => engine.base.get('Job', Number(id)) === null);
    for (const job of jobs)
      expect({ job: job.id, ...readHistory(data.all('JobStatusHistoryEntry'), job) }).toEqual({
        job: job.id,
        history: job.status,
      });
    const ids = new Set(jobs.map(({ id }) => `${tenant} ${id}`));
    expect([...acknowledged.keys()].filter((id) => id.startsWith(`${tenant} `) && !ids.has(id))).toEqual([]);
    for (const job of jobs) {
      const acknowledgedJob = acknowledged.get(`${tenant} ${job.id}`);
      if (acknowledgedJob) expect([acknowledgedJob.status, acknowledgedJob.pendingStatus]).toContain(job.status);
    }
  }
  await database.queries.destroy();
  await rm(folder, { recursive: true });
});

async function waitUntil(isReached: () => boolean): Promise<void> {
  while (!isReached()) await setTimeout(5);
}

/** Returns the last status in a job's history; it differs from the job's status if a change was only partly written. */
function readHistory(entries: readonly JsonRecord[], job: JsonRecord): { readonly history: unknown } {
  const jobEntries = entries.filter(({ jobId }) => jobId === job.id);
  return { history: jobEntries.at(-1)?.toStatus };
}

async function startSandboxProcess(
  files: readonly [string, string],
): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../../../sandbox/src/main.ts'), ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORTAL: portalFolder },
  });
  for await (const chunk of child.stdout) {
    const url = String(chunk).match(/http:\S+/)?.[0];
    if (url) return { child, url };
  }
  throw new Error('The sandbox ended before it printed its URL.');
}

/** Creates and schedules jobs, and unschedules every other one, until the sandbox stops. */
async function runWorker(url: string, tenant: string, round: number, acknowledged: Acknowledged): Promise<void> {
  const post = async (path: string, body: object): Promise<JsonRecord> => {
    const headers = { Authorization: tenant, 'Content-Type': 'application/json' };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new UnexpectedResponseError(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as JsonRecord;
  };
  const changeJob = async (id: string, action: string, pendingStatus: string, body: object) => {
    const name = `${tenant} ${id}`;
    acknowledged.set(name, { status: acknowledged.get(name)?.status ?? '', pendingStatus });
    const { status } = await post(`/v2/jobs/${id}/${action}`, body);
    acknowledged.set(name, { status: String(status), pendingStatus: String(status) });
  };
  try {
    const { id: resourceId } = await post('/v2/resources', {
      name: `Round ${round}`,
      type: 'team',
      skills: [{ skillName: 'Gas safety' }],
    });
    for (let count = 0; ; count++) {
      const job = await post('/v2/jobs', { jobTypeId: 14, contactId: 48213 });
      const id = String(job.id);
      acknowledged.set(`${tenant} ${id}`, { status: String(job.status), pendingStatus: String(job.status) });
      const plannedStart = new Date(Date.UTC(2100 + round, 0, 1 + count)).toISOString().replace('.000Z', 'Z');
      await changeJob(id, 'schedule', 'scheduled', { resourceId, plannedStart });
      if (count % 2) await changeJob(id, 'unschedule', 'unscheduled', { reason: 'Moved' });
    }
  } catch (error) {
    if (error instanceof UnexpectedResponseError) throw error;
  }
}

class UnexpectedResponseError extends Error {}
