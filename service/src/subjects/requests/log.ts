import { setImmediate } from 'node:timers/promises';
import type { SandboxExchange } from '@refdesk/sandbox';
import { BackgroundWriter } from '../../core/background/writer.ts';
import type { CoreDependencies } from '../../core/context/foundation.ts';
import { runTransactionWithoutDiskSync } from '../../core/database/commit-lazily.ts';
import type { DeprecatedOperations } from '../api-usage/deprecations.ts';
import { calculateRequestLogExpiry, insertAndCountLoggedRequests, insertPersonalCredentialRequests } from './insert.ts';
import type { RequestMasker } from './mask.ts';
import { findClientOwners, findKeyOwners, isOrganisationRequestOwner } from './owners.ts';
import { createLogPartitions } from './partitions.ts';
import { removeContentBeyondStorageQuota } from './quota.ts';
import { maskAndTruncateExchange, readResponseProblemSlug } from './recorded-exchange.ts';
import type { NewRequestLogRow } from './schema.ts';

/** Maximum number and total bytes of requests waiting to be written. */
const maxBuffered = { entries: 2_000, bytes: 16 * 1024 * 1024 };

/** Estimated size in bytes of an entry, excluding its strings: an object of twenty fields and its slot in a map. */
const emptyEntryBytes = 1_000;

/** A request to the sandbox as it is written, without its owner. */
type Entry = Omit<NewRequestLogRow, 'organisationId' | 'applicationId'> & { readonly client: string };

/**
 * Buffers requests to the sandbox and writes them once a second. A request is masked, truncated and serialised
 * immediately, so that only this form is held in memory and is included in the byte limit.
 */
export class RequestLog {
  readonly writer: BackgroundWriter<Entry>;

  constructor({ database, deprecations, now, log }: Destination & Pick<CoreDependencies, 'log'>) {
    const write = (entries: readonly Entry[]) => writeEntries({ database, deprecations, now }, entries);
    this.writer = new BackgroundWriter({
      name: 'requests',
      maxBuffered: maxBuffered,
      getSize,
      getKey: ({ id }) => id,
      merge: (_, later) => later,
      write,
      now,
      log,
    });
  }

  /** Buffers a request, unless a guest sent it. */
  record(exchange: SandboxExchange, masker: RequestMasker): void {
    const { access } = exchange;
    if (access !== null && isAccountTenant(access.tenant))
      this.writer.addFrom(() => toEntry(exchange, masker, access.client));
  }

  /** Attempts to write the buffered requests. */
  flush(): Promise<void> {
    return this.writer.flush();
  }
}

/**
 * Whether a tenant of the sandbox is an organisation or a person; guests have no account that could show their
 * requests.
 */
function isAccountTenant(tenant: string): boolean {
  return tenant.startsWith('organisation:') || isPersonTenant(tenant);
}

const isPersonTenant = (tenant: string): boolean => tenant.startsWith('person:');

/** Returns the path of a request's page for callers who can open it; null for guests. */
export function getRequestPagePath(requestId: string, tenant: string): string | null {
  if (!isAccountTenant(tenant)) return null;
  return `/account/requests?request=${requestId}${isPersonTenant(tenant) ? '&of=me' : ''}`;
}

/** Maximum entries per batch; the process handles other requests between batches. */
const batchSize = 50;

/** Destination of requests, and the operations whose use is counted. */
type Destination = Pick<CoreDependencies, 'database' | 'now'> & { readonly deprecations: DeprecatedOperations };

/** Writes entries in batches. After a failure, all entries are written again; existing rows stay unchanged. */
async function writeEntries(destination: Destination, entries: readonly Entry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += batchSize) {
    if (start > 0) await setImmediate();
    await writeBatch(destination, entries.slice(start, start + batchSize));
  }
}

async function writeBatch({ database, deprecations, now }: Destination, entries: readonly Entry[]): Promise<void> {
  const [keys, clients] = splitKeysAndClients(entries.map(({ client }) => client));
  const owners = new Map([
    ...(await findClientOwners(database.queries, clients)),
    ...(await findKeyOwners(database.queries, keys)),
  ]);
  const ownedEntries = entries.flatMap(({ client, ...row }) => {
    const owner = owners.get(client);
    return owner === undefined ? [] : [{ row, owner }];
  });
  if (ownedEntries.length === 0) return;
  await createLogPartitions(
    database,
    ownedEntries.flatMap(({ row, owner }) => (isOrganisationRequestOwner(owner) ? [row.expiresAt] : [])),
  );
  await runTransactionWithoutDiskSync(database, async (transaction) => {
    const entriesWithinQuota = await removeContentBeyondStorageQuota(transaction, ownedEntries, now());
    const organisationRows = entriesWithinQuota.flatMap(({ row, owner }) =>
      isOrganisationRequestOwner(owner) ? [{ ...row, ...owner }] : [],
    );
    await insertAndCountLoggedRequests(transaction, organisationRows, deprecations);
    const personRows = entriesWithinQuota.flatMap(({ row, owner }) =>
      isOrganisationRequestOwner(owner) ? [] : [{ ...row, ...owner }],
    );
    await insertPersonalCredentialRequests(transaction, personRows);
  });
}

function toEntry(exchange: SandboxExchange, masker: RequestMasker, client: string): Entry {
  const { requestId, at, method, url, operation, status, milliseconds } = exchange;
  return {
    client,
    id: requestId,
    at,
    expiresAt: calculateRequestLogExpiry(at, 'sandbox'),
    source: 'sandbox',
    method,
    path: masker.maskPath(new URL(url).pathname, masker.findOperation(operation)).slice(0, 300),
    api: masker.api,
    version: masker.version,
    operation,
    status,
    problem: readResponseProblemSlug(exchange),
    milliseconds: Math.round(milliseconds),
    clientId: isKey(client) ? null : client,
    keyId: isKey(client) ? client : null,
    exchange: JSON.stringify(maskAndTruncateExchange(exchange, masker)),
  };
}

/** Whether a credential is a key; others are OAuth clients. */
function isKey(credential: string): boolean {
  return credential.startsWith('key_');
}

function splitKeysAndClients(
  credentials: readonly string[],
): readonly [keys: readonly string[], clients: readonly string[]] {
  return [credentials.filter(isKey), credentials.filter((credential) => !isKey(credential))];
}

function getSize({ exchange, path }: Entry): number {
  return emptyEntryBytes + 2 * ((exchange?.length ?? 0) + path.length);
}
