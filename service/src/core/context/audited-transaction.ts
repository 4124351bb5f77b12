import { runInCurrentLanguageOr } from '@refdesk/messages/request-language';
import type { KeyCache } from '../../subjects/keys/cache.ts';
import { type AuditActor, type AuditEventContent, recordAuditEvent } from '../audit/record-audit-event.ts';
import type { DatabaseOrTransaction } from '../database/open-service-database.ts';
import type { RequestSenderDetails } from '../http/environment.ts';
import type { MailMessage } from '../mail/message.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { ServicePortal } from '../portal/service-portal.ts';
import type { CoreDependencies } from './foundation.ts';

/** Dependencies of a change: the database, and the cache of keys, which is cleared after it. */
export type AuditedTransactionDependencies = Pick<CoreDependencies, 'database' | 'now' | 'portal'> & {
  readonly keyCache: KeyCache;
};

/** A change in progress: its rows, audit events and emails are committed together or not at all. */
export interface AuditedTransaction {
  readonly queries: DatabaseOrTransaction;
  readonly portal: ServicePortal;
  /** Time of the change in milliseconds since 1970. */
  readonly at: number;
  readonly actor: AuditActor;
  audit(entry: AuditEventContent): Promise<void>;
  mail(message: MailMessage): Promise<void>;
}

/**
 * Makes a change in one transaction, with its audit events and emails. Use only `change.queries` inside: the embedded
 * database has one connection, so a query outside of the transaction would wait forever.
 */
export async function withAuditedTransaction<T>(
  { database, now, portal, keyCache }: AuditedTransactionDependencies,
  actor: AuditActor,
  origin: RequestSenderDetails | null,
  work: (change: AuditedTransaction) => Promise<T>,
): Promise<T> {
  const at = now();
  const result = await database.queries.transaction().execute((queries) =>
    runInCurrentLanguageOr(portal.requestLanguages[0], () =>
      work({
        queries,
        portal,
        at,
        actor,
        audit: (entry) => recordAuditEvent(queries, { actor, origin, at, entry }),
        mail: (message) => enqueueMail(queries, portal, message, at),
      }),
    ),
  );
  keyCache.clear();
  return result;
}

/** Makes a change on behalf of the sender of a request in one transaction. */
export const withCallerTransaction = <T>(
  context: AuditedTransactionDependencies,
  { person, origin }: { readonly person: { readonly id: string }; readonly origin: RequestSenderDetails | null },
  work: (change: AuditedTransaction) => Promise<T>,
): Promise<T> => withAuditedTransaction(context, { type: 'person', id: person.id }, origin, work);

/** The service itself as the actor. */
export const systemActor: AuditActor = { type: 'system', id: null };
