import { requestRetentionDaysBySource } from '@refdesk/service-contract/applications/requests';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import type { DeprecatedOperations } from '../api-usage/deprecations.ts';
import { incrementOperationUseCounters } from './count-uses.ts';
import type { NewRequestLogRow, PersonRequestRow } from './schema.ts';

/** Rows per statement: limits the number of distinct prepared statements and stays far below all parameter limits. */
const batchSize = 100;

const day = 24 * 60 * 60_000;

/**
 * Returns the last midnight within the retention of a request, so that a day's requests are deleted in one batch and
 * never later than promised.
 */
export function calculateRequestLogExpiry(at: number, source: keyof typeof requestRetentionDaysBySource): number {
  return (Math.floor(at / day) + requestRetentionDaysBySource[source]) * day;
}

/**
 * Inserts and counts requests within a transaction; existing ones stay unchanged. Returns the new ones. Their
 * partitions must already exist (`createLogPartitions`).
 */
export async function insertAndCountLoggedRequests<Row extends NewRequestLogRow>(
  transaction: DatabaseOrTransaction,
  rows: readonly Row[],
  deprecations: DeprecatedOperations,
): Promise<readonly Row[]> {
  const insertedKeys = new Set<string>();
  for (let start = 0; start < rows.length; start += batchSize) {
    const inserted = await transaction
      .insertInto('requestLog')
      .values(rows.slice(start, start + batchSize).map(({ applicationId: _, ...row }) => row))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['organisationId', 'id'])
      .execute();
    for (const row of inserted) insertedKeys.add(getKey(row));
  }
  // A duplicate within a batch is counted once.
  const counted = rows.filter((row) => insertedKeys.delete(getKey(row)));
  await incrementOperationUseCounters(transaction, counted, deprecations);
  return counted;
}

/**
 * Inserts requests of personal clients and keys; existing ones stay unchanged. Returns the number of new ones. Counts
 * of their use are derived from these rows (`listPersonalUses`).
 */
export async function insertPersonalCredentialRequests(
  transaction: DatabaseOrTransaction,
  rows: readonly PersonRequestRow[],
): Promise<number> {
  let inserted = 0;
  for (let start = 0; start < rows.length; start += batchSize) {
    const results = await transaction
      .insertInto('personRequest')
      .values(rows.slice(start, start + batchSize))
      .onConflict((conflict) => conflict.columns(['personId', 'id']).doNothing())
      .execute();
    for (const { numInsertedOrUpdatedRows } of results) inserted += Number(numInsertedOrUpdatedRows ?? 0);
  }
  return inserted;
}

const getKey = ({ organisationId, id }: Pick<NewRequestLogRow, 'organisationId' | 'id'>): string =>
  `${organisationId} ${id}`;
