import { type SelectQueryBuilder, sql } from 'kysely';
import { formatPageCursor, parsePageCursor } from '../../core/database/cursor.ts';
import type { Tables } from '../../core/database/tables.ts';
import { formatApiInstant } from '../../core/text/instant.ts';

interface ExceptionRow {
  readonly id: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

type WithInstants<Row> = Omit<Row, 'createdAt' | 'expiresAt'> & {
  readonly createdAt: string;
  readonly expiresAt: string;
};

const pageSize = 50;

/** Reads a page of blocked networks or raised limits, newest first. */
export async function readExceptionPage<Row extends ExceptionRow>(
  query: SelectQueryBuilder<Tables, 'user' | 'blockedNetwork' | 'raisedLimit', Row>,
  table: 'blockedNetwork' | 'raisedLimit',
  cursor: string | undefined,
): Promise<{ readonly rows: WithInstants<Row>[]; readonly next: string | null }> {
  const [createdAt, id] = [sql.ref(`${table}.createdAt`), sql.ref(`${table}.id`)];
  const after = cursor === undefined ? null : parsePageCursor(cursor);
  const found = await query
    .$if(after !== null, (page) =>
      page.where(sql<boolean>`(${createdAt}, ${id}) < (${after?.at ?? 0}, ${after?.id ?? ''})`),
    )
    .orderBy(createdAt, 'desc')
    .orderBy(id, 'desc')
    .limit(pageSize + 1)
    .execute();
  const rows: readonly Row[] = found.slice(0, pageSize);
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => ({
      ...row,
      createdAt: formatApiInstant(row.createdAt),
      expiresAt: formatApiInstant(row.expiresAt),
    })),
    next: found.length > pageSize && last ? formatPageCursor({ at: last.createdAt, id: last.id }) : null,
  };
}
