import type { Client } from 'pg';

/**
 * Tables that grow without limit for a single organisation or person: copied rows have the owner of the original. In
 * other tables, copied rows belong to different owners.
 */
const growingTables = ['auditEvent', 'personRequest', 'requestLog'];

/** Names of columns that refer to the owner of a row or identify a credential. */
const ownerColumnPattern = /(?:Id|By|Key)$|^(?:owner|recipient|domain|customerNumber|name|locator)$/;

/** Copies one row of each non-empty table `getRowCount` times, without checking foreign keys. */
export async function enlargeTables(client: Client, getRowCount: (table: string) => number): Promise<void> {
  await client.query("set session_replication_role = 'replica'");
  const { rows: columns } = await client.query<{ table: string; column: string; type: string; isUnique: boolean }>(`
    select relname as "table", attname as "column", typname as "type",
      exists (select from pg_index where indrelid = attrelid and indisunique and attnum = any (indkey)) as "isUnique"
    from pg_class join pg_attribute on attrelid = pg_class.oid join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attnum > 0 and not attisdropped`);
  for (const [table, tableColumns] of Map.groupBy(columns, (column) => column.table)) {
    const values = tableColumns.map(({ column, type, isUnique }) => {
      const isChanged = growingTables.includes(table) ? column === 'id' : isUnique || ownerColumnPattern.test(column);
      // Only a few licences and emails are open.
      if (table === 'licence' && column === 'state') return `'ended'`;
      if (table === 'outbox' && column === 'sentAt') return '"createdAt"';
      // Staff receive digests, so the copies are not staff.
      if (column === 'staffRole') return 'null';
      if (isChanged && type === 'text') return `"${column}" || '-' || n`;
      return (isChanged && /^int/.test(type)) || column === 'at' ? `"${column}" - n` : `"${column}"`;
    });
    const names = tableColumns.map(({ column }) => `"${column}"`);
    await client.query(`insert into "${table}" (${names.join(', ')}) select ${values.join(', ')}
      from (select * from "${table}" limit 1) as original, generate_series(1, ${getRowCount(table)}) as n`);
  }
}
