import { requestLogByteQuotas } from '@refdesk/service-contract/applications/requests';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { type CredentialOwner, isOrganisationRequestOwner } from './owners.ts';
import { type RequestContentOmissionReason, removeExchangeContent } from './recorded-exchange.ts';

/** A row of the request log whose content is counted towards its owner's quota. */
interface OwnedRow<Row> {
  readonly row: Row;
  readonly owner: CredentialOwner;
}

interface CountedRow {
  readonly expiresAt: number;
  readonly exchange?: string | null;
}

/** Owner of the counter for all owners together. */
const allOwners = '*';

/**
 * Counts the bytes of requests by owner, and removes the content of those beyond a quota: the owner's per day, the
 * owner's in total, or the service's. Runs within the transaction that inserts the rows, in which the counters stay
 * locked.
 */
export async function removeContentBeyondStorageQuota<Row extends CountedRow>(
  transaction: DatabaseOrTransaction,
  rows: readonly OwnedRow<Row>[],
  now: number,
): Promise<OwnedRow<Row>[]> {
  const expiries = [...new Set(rows.map(({ row }) => row.expiresAt))];
  // In a fixed order, so that two nodes cannot deadlock.
  const owners = [allOwners, ...new Set(rows.map(({ owner }) => getOwnerId(owner)))].toSorted();
  const counters = new Map<string, OwnerCounter>();
  for (const owner of owners) counters.set(owner, await lockCounter(transaction, owner, expiries, now));
  const getCounter = (owner: string) => counters.get(owner) ?? new OwnerCounter([]);
  const limitedRows = rows.map((owned) => {
    const { row, owner } = owned;
    if (row.exchange === null || row.exchange === undefined) return owned;
    const [ownerCounter, totalCounter] = [getCounter(getOwnerId(owner)), getCounter(allOwners)];
    const bytes = Buffer.byteLength(row.exchange);
    const reason = findExceededQuota(ownerCounter, totalCounter, row.expiresAt, bytes);
    if (reason !== null) return { row: { ...row, exchange: removeExchangeContent(row.exchange, reason) }, owner };
    for (const counter of [ownerCounter, totalCounter]) counter.add(row.expiresAt, bytes);
    return owned;
  });
  for (const [owner, { added }] of counters)
    for (const [expiresAt, bytes] of added)
      await transaction
        .updateTable('requestBytes')
        .set(({ eb }) => ({ bytes: eb('bytes', '+', bytes) }))
        .where('owner', '=', owner)
        .where('expiresAt', '=', expiresAt)
        .execute();
  return limitedRows;
}

const getOwnerId = (owner: CredentialOwner): string =>
  isOrganisationRequestOwner(owner) ? owner.organisationId : owner.personId;

function findExceededQuota(
  ownerCounter: OwnerCounter,
  totalCounter: OwnerCounter,
  expiresAt: number,
  bytes: number,
): RequestContentOmissionReason | null {
  if (ownerCounter.getBytes(expiresAt) + bytes > requestLogByteQuotas.day) return 'day';
  if (ownerCounter.totalBytes + bytes > requestLogByteQuotas.total) return 'total';
  return totalCounter.totalBytes + bytes > requestLogByteQuotas.service ? 'service' : null;
}

/** An owner's bytes, keyed by the midnight at which they expire, and the bytes added by this batch. */
class OwnerCounter {
  readonly added = new Map<number, number>();
  readonly #stored: ReadonlyMap<number, number>;
  totalBytes: number;

  constructor(rows: readonly { readonly expiresAt: number; readonly bytes: number }[]) {
    this.#stored = new Map(rows.map(({ expiresAt, bytes }) => [expiresAt, bytes]));
    this.totalBytes = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  getBytes(expiresAt: number): number {
    return (this.#stored.get(expiresAt) ?? 0) + (this.added.get(expiresAt) ?? 0);
  }

  add(expiresAt: number, bytes: number): void {
    this.added.set(expiresAt, (this.added.get(expiresAt) ?? 0) + bytes);
    this.totalBytes += bytes;
  }
}

async function lockCounter(
  transaction: DatabaseOrTransaction,
  owner: string,
  expiries: readonly number[],
  now: number,
): Promise<OwnerCounter> {
  for (const expiresAt of expiries.toSorted((a, b) => a - b))
    await transaction
      .insertInto('requestBytes')
      .values({ owner, expiresAt, bytes: 0 })
      .onConflict((conflict) =>
        conflict.columns(['owner', 'expiresAt']).doUpdateSet(({ ref }) => ({ bytes: ref('requestBytes.bytes') })),
      )
      .execute();
  return new OwnerCounter(
    await transaction
      .selectFrom('requestBytes')
      .select(['expiresAt', 'bytes'])
      .where('owner', '=', owner)
      .where('expiresAt', '>', now)
      .execute(),
  );
}
