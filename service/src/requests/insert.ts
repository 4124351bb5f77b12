import { requestDays } from '@portal/service-contract/requests';
import type { Insertable } from 'kysely';
import { countUses } from '../api-usage/count.ts';
import type { Deprecations } from '../api-usage/deprecations.ts';
import type { Queries } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import type { RequestRow } from './schema.ts';

/** Rows of one statement: the text of few lengths is kept prepared, and no database's limit of parameters is near. */
const atOnce = 100;

const day = 24 * 60 * 60_000;

/** The last midnight within the time for which a request is kept: all of a day go together, and none is kept longer than is promised. */
export function expiryOf(at: number, source: keyof typeof requestDays): number {
  return (Math.floor(at / day) + requestDays[source]) * day;
}

/**
 * Writes and counts requests within a transaction; one that is there already stays as it is. Gives the number of new ones.
 * Their partitions have to be there (`makePartitions`).
 */
export async function insertRequests(transaction: Queries, rows: readonly RequestRow[], deprecations: Deprecations): Promise<number> {
  const fresh = new Set<string>();
  for (let start = 0; start < rows.length; start += atOnce) {
    const inserted = await transaction
      .insertInto('requestLog')
      .values(rows.slice(start, start + atOnce).map(({ applicationId: _, ...row }) => row))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['organisationId', 'id'])
      .execute();
    for (const row of inserted) fresh.add(keyOf(row));
  }
  // Of one that a batch holds twice, one counts.
  const counted = rows.filter((row) => fresh.delete(keyOf(row)));
  await countUses(transaction, counted, deprecations);
  return counted.length;
}

/** Writes requests of people's own clients and keys. Nothing of them is counted: what an organisation uses is none of it. */
export async function insertPersonRequests(transaction: Queries, rows: readonly Insertable<Tables['personRequest']>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    await transaction
      .insertInto('personRequest')
      .values(rows.slice(start, start + atOnce))
      .onConflict((conflict) => conflict.columns(['personId', 'id']).doNothing())
      .execute();
  }
}

const keyOf = ({ organisationId, id }: Pick<RequestRow, 'organisationId' | 'id'>): string => `${organisationId} ${id}`;
