import { gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';

/**
 * Settings for a single user and a few megabytes of data. The defaults would add 30 MB of log segments, and 128 MB of
 * buffers that are never filled.
 */
export const pgliteServerSettings: readonly string[] = [
  'shared_buffers = 8MB',
  'work_mem = 8MB',
  'wal_level = minimal',
  'max_wal_senders = 0',
  'min_wal_size = 2MB',
  'max_wal_size = 2MB',
  'wal_recycle = off',
  'max_connections = 8',
  'autovacuum = off',
  'temp_file_limit = 64MB',
  "timezone = 'UTC'",
  "log_timezone = 'UTC'",
];

/**
 * Creates a gzipped tar archive of a data directory whose database `postgres` was filled by `fill`. Starting a server
 * from the archive is much faster than inserting the rows.
 */
export async function createPgliteDataArchive(fill: (database: PGlite) => Promise<unknown>): Promise<Buffer> {
  const database = await PGlite.create({
    initDbStartParams: ['--wal-segsize=1', '--no-sync'],
    postgresqlconf: [...pgliteServerSettings],
  });
  try {
    await fill(database);
    await database.exec('VACUUM FULL ANALYZE');
    // Drop the template databases, which take up a third of the directory.
    await database.exec('UPDATE pg_database SET datistemplate = false');
    for (const template of ['template0', 'template1']) await database.exec(`DROP DATABASE ${template}`);
    await database.exec('SELECT pg_switch_wal()');
    // The first checkpoint closes the full segments, the second removes them.
    await database.exec('CHECKPOINT');
    await database.exec('CHECKPOINT');
    const archive = await database.dumpDataDir('none');
    return gzipSync(Buffer.from(await archive.arrayBuffer()), { level: 9 });
  } finally {
    await database.close();
  }
}
