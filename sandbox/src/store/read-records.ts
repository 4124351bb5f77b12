import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { LazilyParsedChangedRecord } from '../data/tenant-changes.ts';
import { rowOverheadBytes } from './quotas.ts';
import type { SandboxTables } from './tables.ts';

/** Number of rows read per turn of the event loop, which takes about 3 ms for records of 4 kB. */
const rowsPerTurn = 150;

/** Maximum total characters of records that are parsed lazily; further ones are parsed when they are read. */
const maxUnparsedCharacters = 512 * 1024;

interface StoredRecord {
  readonly schema: string;
  readonly key: number;
  readonly record: LazilyParsedChangedRecord;
}

/** Records of a tenant, and whether several queries were needed to read them. */
interface ReadRecords {
  readonly records: readonly StoredRecord[];
  readonly isInParts: boolean;
}

/** Reads a tenant's records newer than a version in batches, and lets other events run between the batches. */
export async function readTenantRecordChangesAfterVersion(
  queries: Kysely<SandboxTables>,
  tenant: string,
  afterVersion: number,
): Promise<ReadRecords> {
  const records: StoredRecord[] = [];
  let version = afterVersion;
  let characters = 0;
  for (let turns = 1; ; turns++) {
    const rows = await readRows(queries, tenant, version);
    for (const { schema, key, body } of rows) {
      const record = new LazilyParsedChangedRecord(body, countRecordBytes(body));
      characters += body?.length ?? 0;
      if (characters > maxUnparsedCharacters) record.parse();
      records.push({ schema, key, record });
    }
    // Also yield after a single full batch, before the caller processes the records.
    if (turns > 1 || rows.length === rowsPerTurn) await setImmediate();
    if (rows.length < rowsPerTurn) return { records, isInParts: turns > 1 };
    version = Number(rows.at(-1)?.version);
  }
}

/** Reads the next rows by version; rows of the same version are read together. */
function readRows(queries: Kysely<SandboxTables>, tenant: string, afterVersion: number) {
  const newerRecords = queries
    .selectFrom('sandboxRecord')
    .where('tenant', '=', tenant)
    .where('version', '>', afterVersion)
    .orderBy('version');
  const lastVersion = newerRecords
    .select('version')
    .limit(1)
    .offset(rowsPerTurn - 1);
  return newerRecords
    .select(['schema', 'key', 'body', 'version'])
    .where('version', '<=', sql<number>`coalesce((${lastVersion}), ${Number.MAX_SAFE_INTEGER})`)
    .execute();
}

/** Returns the size of a record in the database in bytes. */
export function countRecordBytes(body: string | null): number {
  return rowOverheadBytes + (body === null ? 0 : Buffer.byteLength(body));
}
