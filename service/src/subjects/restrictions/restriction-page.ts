import { getServiceText } from '@refdesk/messages/request-language';
import { type SelectQueryBuilder, sql } from 'kysely';
import { buildAfterCursorCondition, splitRowsIntoPage } from '../../core/database/cursor.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import type { ServiceTables } from '../../core/database/tables.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';
import { maxActiveRestrictions } from '../../core/restrictions/restrictions.ts';
import { formatApiInstant } from '../../core/text/instant.ts';

interface RestrictionRow {
  readonly id: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

type WithInstants<Row> = Omit<Row, 'createdAt' | 'expiresAt'> & {
  readonly createdAt: string;
  readonly expiresAt: string;
};

/** @throws Problem 422 if the maximum number of restrictions is active. */
export async function requireRestrictionCapacity(
  queries: DatabaseOrTransaction,
  table: 'blockedNetwork' | 'raisedLimit',
  at: number,
): Promise<void> {
  const rows = await queries
    .selectFrom(table)
    .select('id')
    .where('expiresAt', '>', at)
    .limit(maxActiveRestrictions)
    .execute();
  if (rows.length >= maxActiveRestrictions)
    throw commonRequestProblemFactories.validationFailed(
      getServiceText('tooManyRestrictions', { max: maxActiveRestrictions }),
    );
}

const pageSize = 50;

/** Reads a page of blocked networks or raised limits, newest first. */
export async function readPageOfRestrictionRows<Row extends RestrictionRow>(
  query: SelectQueryBuilder<ServiceTables, 'user' | 'blockedNetwork' | 'raisedLimit', Row>,
  table: 'blockedNetwork' | 'raisedLimit',
  cursor: string | undefined,
): Promise<{ readonly rows: WithInstants<Row>[]; readonly next: string | null }> {
  const [createdAt, id] = [`${table}.createdAt`, `${table}.id`] as const;
  const rows = await query
    .where(buildAfterCursorCondition(createdAt, id, cursor))
    .orderBy(sql.ref(createdAt), 'desc')
    .orderBy(sql.ref(id), 'desc')
    .limit(pageSize + 1)
    .execute();
  const { page, next } = splitRowsIntoPage<Row>(rows, pageSize, (row) => ({ at: row.createdAt, id: row.id }));
  return {
    rows: page.map((row) => ({
      ...row,
      createdAt: formatApiInstant(row.createdAt),
      expiresAt: formatApiInstant(row.expiresAt),
    })),
    next,
  };
}
