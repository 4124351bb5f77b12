import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, open, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findUnixAccountForPostgres } from '@refdesk/postgres-server';
import { connectTestPostgresClient, requirePostgresInstallation, startTestPostgres } from '@refdesk/test-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '../../../tests/long-run.ts';
import { startServiceNode } from '../service.ts';

const writeCount = 200;
const cutCount = 6;

// The server flushes to disk as it does in production, so that it survives a power loss.
const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
};

/** Position in the write-ahead log: a file and an offset. */
interface LogPosition {
  readonly file: string;
  readonly offset: number;
}

// tests/hostile/faults.test.ts does the same for SQLite in the short run.
describe.runIf(isLongRun)('power loss of PostgreSQL', () => {
  const disposal = new AsyncDisposableStack();
  let folder: string;
  let url: string;
  let start: LogPosition;
  let end: LogPosition;
  beforeAll(async () => {
    const postgres = await startTestPostgres({ settings });
    folder = postgres.folder;
    disposal.defer(() => rm(folder, { recursive: true }));
    url = await postgres.createDatabase();
    const directory = await mkdtemp(join(tmpdir(), 'portal-power-'));
    disposal.defer(() => rm(directory, { recursive: true }));
    const service = await startServiceNode({ url, directory });
    const client = await connectTestPostgresClient(url);
    client.on('error', () => undefined);
    const readPosition = async (): Promise<LogPosition> => {
      const { rows } = await client.query(
        'select file_name as file, file_offset as offset from pg_walfile_name_offset(pg_current_wal_flush_lsn())',
      );
      return { file: rows[0].file, offset: Number(rows[0].offset) };
    };
    // Puts all writes into a single log file, and none into a checkpoint.
    await client.query('select pg_switch_wal()');
    await client.query('checkpoint');
    start = await readPosition();
    const { queries } = service.appContext.database;
    for (let key = 0; key < writeCount; key++)
      await queries
        .insertInto('attempt')
        .values({ key: `${String(key).padStart(3, '0')}${'x'.repeat(2_000)}`, count: key, resetsAt: 1e15 })
        .execute();
    end = await readPosition();
    const [postmaster] = (await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(postmaster), 'SIGKILL');
    await service.stop().catch(() => undefined);
    await client.end().catch(() => undefined);
    // The server's other processes exit when they notice that the postmaster is no longer running.
    await setTimeout(2_000);
  }, 120_000);
  afterAll(() => disposal.disposeAsync(), 60_000);

  /**
   * Starts a copy of the files after changing its log, and returns the stored counts; null if the server refuses to
   * start.
   */
  async function restart(change: (log: string) => Promise<void>): Promise<readonly number[] | null> {
    const { binFolder } = await requirePostgresInstallation();
    const account = await findUnixAccountForPostgres();
    const copy = join(folder, 'copy');
    await promisify(execFile)('cp', ['-a', join(folder, 'data'), copy]);
    await rm(join(copy, 'postmaster.pid'));
    await change(join(copy, 'pg_wal', end.file));
    const run = (...args: string[]) =>
      promisify(execFile)(join(binFolder, 'pg_ctl'), ['-D', copy, ...args], { cwd: folder, ...account });
    try {
      // It listens on the same socket as the original.
      await run(
        'start',
        '--wait',
        '-l',
        join(folder, 'copy.log'),
        '-o',
        `-c listen_addresses='' -c unix_socket_directories='${folder}'`,
      );
    } catch {
      return rm(copy, { recursive: true }).then(() => null);
    }
    try {
      const client = await connectTestPostgresClient(url);
      const read = async (query: string) => (await client.query(query)).rows.map(({ count }) => Number(count));
      const byTable = await read('select count from attempt order by count');
      await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
      expect(await read("select count from attempt where key >= '' order by key")).toEqual(byTable);
      await client.end();
      return byTable;
    } finally {
      await run('stop', '-m', 'immediate');
      await rm(copy, { recursive: true });
    }
  }

  it('loses no acknowledged write', { timeout: 60_000 }, async () => {
    expect(end.file).toBe(start.file);
    expect(await restart(async () => undefined)).toEqual(Array.from({ length: writeCount }, (_, index) => index));
  });

  it(`leaves the first writes, or a server that refuses to start, if the log is cut or damaged (${cutCount} times)`, {
    timeout: 300_000,
  }, async () => {
    const stored: (number | null)[] = [];
    for (let cut = 0; cut < cutCount; cut++) {
      const offset = randomInt(start.offset, end.offset);
      const counts = await restart(async (log) => {
        if (cut % 3 === 0) return truncate(log, offset);
        await using file = await open(log, 'r+');
        // A sector of zeros or of random bytes, since later sectors may have been written before it.
        await file.write(Buffer.alloc(512, cut % 3 === 1 ? 0 : randomInt(256)), 0, 512, offset - (offset % 512));
      });
      stored.push(counts === null ? null : counts.length);
      if (counts !== null) expect(counts, `damaged at ${offset}`).toEqual(counts.map((_, index) => index));
    }
    // Some logs were cut off before the last write.
    expect(stored.some((count) => count !== null && count < writeCount)).toBe(true);
  });
});
