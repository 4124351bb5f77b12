import { setImmediate } from 'node:timers/promises';
import type { Exchange } from '@portal/sandbox';
import { requestDays } from '../../contract/requests.ts';
import { BackgroundWriter } from '../background/writer.ts';
import { commitLazily } from '../database/commit-lazily.ts';
import type { Platform } from '../platform.ts';
import { insertRequests, type RequestRow } from './insert.ts';
import { problemOf, toKept } from './keep.ts';
import { maskText } from './mask.ts';
import { type Owner, ownersOfClients } from './owners.ts';

/** Most requests that wait to be written; each holds up to twice the size of a kept body. */
const most = 2_000;
const day = 24 * 60 * 60_000;

/** A request of the sandbox, and which API and version it was sent to. */
interface Entry extends Exchange {
  readonly api: string;
  readonly version: string;
}

/**
 * Requests to the sandbox, written together once a second. The request itself only leaves its parts here:
 * they are masked and written behind its back, so that its response waits for neither.
 */
export class RequestLog {
  readonly writer: BackgroundWriter<Entry>;

  constructor({ database, deprecations, now, log }: Pick<Platform, 'database' | 'deprecations' | 'now' | 'log'>) {
    const write = (entries: readonly Entry[]) => writeEntries({ database, deprecations }, entries);
    this.writer = new BackgroundWriter({ name: 'requests', most, keyOf: ({ requestId }) => requestId, merge: (_, later) => later, write, now, log });
  }

  /** Notes a request of a known client; nothing is written yet. */
  record(exchange: Entry): void {
    if (exchange.access !== null && isOfClient(exchange.access.tenant)) this.writer.add(exchange);
  }

  /** Tries to write what was noted. */
  flush(): Promise<void> {
    return this.writer.flush();
  }
}

/** Whether a tenant of the sandbox is an organisation: guests have no account that could show their requests. */
export function isOfClient(tenant: string): boolean {
  return tenant.startsWith('organisation:');
}

/** Entries that are masked and written at once: the requests of other people wait for them. */
const atOnce = 50;

/** Some entries after the others; those that were written before one failed stay as they are when they are written again. */
/** Where requests are written, and what is counted of them. */
type Destination = Pick<Platform, 'database' | 'deprecations'>;

async function writeEntries(destination: Destination, entries: readonly Entry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += atOnce) {
    if (start > 0) await setImmediate();
    await writeSome(destination, entries.slice(start, start + atOnce));
  }
}

async function writeSome({ database, deprecations }: Destination, entries: readonly Entry[]): Promise<void> {
  const { queries } = database;
  const owners = await ownersOfClients(
    queries,
    entries.flatMap(({ access }) => access?.client ?? []),
  );
  const rows = entries.flatMap((entry) => {
    const owner = owners.get(entry.access?.client ?? '');
    return owner === undefined ? [] : [toRow(entry, owner)];
  });
  if (rows.length > 0) await commitLazily(database, (transaction) => insertRequests(transaction, rows, deprecations));
}

function toRow(entry: Entry, owner: Owner): RequestRow {
  const { requestId, at, method, url, operation, api, version, status, milliseconds, access } = entry;
  return {
    ...owner,
    id: requestId,
    at,
    expiresAt: at + requestDays.sandbox * day,
    source: 'sandbox',
    method,
    path: maskText(decoded(new URL(url).pathname)).slice(0, 300),
    api,
    version,
    operation,
    status,
    problem: problemOf(entry),
    milliseconds: Math.round(milliseconds),
    clientId: access?.client ?? null,
    keyId: null,
    exchange: JSON.stringify(toKept(entry)),
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
