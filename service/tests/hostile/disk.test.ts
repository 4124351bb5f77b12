import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import {
  findUnixAccountForPostgres,
  requirePostgresInstallation,
  startPostgresCluster,
} from '@refdesk/postgres-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '../../../tests/long-run.ts';
import { validRequestBodiesBySchemaName } from '../bodies.ts';
import { fetchServiceOperations, fillRoutePath } from '../operations.ts';
import { createEveryKindOfOrganisationRecord } from '../organisation-records.ts';
import { createStaffMember, createTestOrganisation } from '../organisations.ts';
import { createTestRegistrationRequestBody, expectStatus } from '../people.ts';
import { startServiceNode, type TestService } from '../service.ts';

const run = promisify(execFile);

/** A mounted file system that can be filled up or become read-only. */
interface Disk {
  readonly folder: string;
  fill(): Promise<void>;
  free(): Promise<void>;
  /** Reports an error to the kernel, which then makes the file system read-only, as on a failing disk. */
  makeReadOnly(): Promise<void>;
  unmount(): Promise<void>;
}

async function mountDisk(): Promise<Disk> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-disk-'));
  await chmod(directory, 0o755);
  const [image, folder] = [join(directory, 'image'), join(directory, 'disk')];
  await writeFile(image, '');
  await truncate(image, 160 * 1024 * 1024);
  await mkdir(folder);
  await run('mkfs.ext4', ['-q', '-m', '0', image]);
  await run('mount', ['-o', 'loop,errors=remount-ro', image, folder]);
  const device = basename((await run('findmnt', ['-no', 'SOURCE', folder])).stdout.trim());
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      const file = await open(filler, 'w');
      // Writes large blocks first, then small ones, until not even a small one fits.
      for (const size of [1024 * 1024, 4096])
        for (let isFull = false; !isFull; ) isFull = await file.write(Buffer.alloc(size)).then(() => false, isNoSpace);
      await file.close();
    },
    free: () => rm(filler),
    makeReadOnly: () => writeFile(`/sys/fs/ext4/${device}/trigger_fs_error`, '1'),
    async unmount() {
      await run('umount', ['-l', folder]);
      await rm(directory, { recursive: true });
    },
  };
}

function isNoSpace(error: NodeJS.ErrnoException): true {
  if (error.code === 'ENOSPC') return true;
  throw error;
}

/** Returns the reason why the tests cannot run on this system; null if they can. */
async function findObstacle(): Promise<string | null> {
  if (!isLongRun) return 'runs only in the long run';
  if (process.getuid?.() !== 0) return 'needs root, to mount a file system';
  if (!(await readdir('/dev')).includes('loop-control')) return 'needs loop devices';
  return null;
}

const obstacle = await findObstacle();

// The databases use the disk differently; full-disk.test.ts tests every operation on SQLite without root.
describe.each(['sqlite', 'postgres'] as const)(
  `the disk of %s${obstacle === null ? '' : ` (skipped: ${obstacle})`}`,
  { skip: obstacle !== null },
  (engine) => {
    let disk: Disk;
    let service: TestService;
    let stopServer: () => Promise<void> = async () => undefined;
    let collectWriteStatuses: () => Promise<ReadonlySet<number>>;

    beforeAll(async () => {
      disk = await mountDisk();
      if (engine === 'sqlite') {
        service = await startServiceNode({ url: undefined, directory: join(disk.folder, 'data') });
      } else {
        const [installation, account] = [await requirePostgresInstallation(), await findUnixAccountForPostgres()];
        const settings = { max_wal_size: '32MB', min_wal_size: '32MB' };
        const options = {
          folder: join(disk.folder, 'postgres'),
          installation,
          account,
          superuserPassword: 'of-the-tests',
          port: 0,
          settings,
        };
        const cluster = await startPostgresCluster(options);
        stopServer = () => cluster.stop();
        service = await startServiceNode({
          url: cluster.superuserUrl('postgres'),
          directory: await mkdtemp(join(tmpdir(), 'portal-data-')),
        });
      }
      const operations = (await fetchServiceOperations(service)).filter(
        ({ method, path }) => method !== 'GET' && method !== 'DELETE' && !path.includes('/sandbox'),
      );
      const organisation = await createTestOrganisation(
        service,
        (await createStaffMember(service, 'administrator')).browser,
      );
      const ids = await createEveryKindOfOrganisationRecord(service, organisation);
      collectWriteStatuses = async () => {
        const statuses = new Set<number>();
        for (const { method, path, body } of operations) {
          const { status, headers } = await organisation.owner.browser.send(
            method,
            fillRoutePath(path, ids),
            body === null ? undefined : validRequestBodiesBySchemaName[body],
          );
          statuses.add(status);
          if (status >= 500)
            expect([status, headers.get('retry-after')], `${method} ${path}`).toEqual([
              503,
              expect.stringMatching(/^\d+$/),
            ]);
        }
        return statuses;
      };
    }, 120_000);
    afterAll(async () => {
      await service.stop().catch(() => undefined);
      await stopServer().catch(() => undefined);
      await disk.unmount();
    });

    it('responds to writes with 503 and Retry-After while it is full, and accepts them once space is free', {
      timeout: 300_000,
    }, async () => {
      await disk.fill();
      // The first writes may still fit into blocks that are already allocated.
      let statuses: ReadonlySet<number> = new Set();
      for (let round = 0; round < 20 && !statuses.has(503); round++) statuses = await collectWriteStatuses();
      expect([...statuses]).toContain(503);
      expect((await service.visitor().get('/healthz')).status).toBe(200);
      await disk.free();
      await expect
        .poll(
          async () => (await service.visitor().post('/api/registration', createTestRegistrationRequestBody())).status,
          {
            timeout: 60_000,
          },
        )
        .toBe(202);
    });

    it('responds to writes with 503 and Retry-After when it turns read-only', { timeout: 300_000 }, async () => {
      await expectStatus(service.visitor().post('/api/registration', createTestRegistrationRequestBody()), 202);
      await disk.makeReadOnly();
      const statuses = await collectWriteStatuses();
      expect([...statuses]).toContain(503);
      expect((await service.visitor().get('/healthz')).status).toBe(200);
    });
  },
);
