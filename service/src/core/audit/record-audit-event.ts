import type { AuditAction } from '@refdesk/service-contract/audit-actions';
import type { DatabaseOrTransaction } from '../database/open-service-database.ts';
import type { RequestSenderDetails } from '../http/environment.ts';
import { generateIdentifier } from '../text/identifier.ts';
import { enqueueWebhookDeliveries } from '../webhooks/enqueue-webhook-deliveries.ts';

/** Actor of an event: a person, an OAuth client, the operator at the command line, or the service itself. */
export interface AuditActor {
  readonly type: 'person' | 'client' | 'operator' | 'system';
  readonly id: string | null;
}

/** An event of the audit log. */
export interface AuditEventContent {
  readonly action: AuditAction;
  readonly target: { readonly type: string; readonly id: string };
  readonly organisationId?: string | null;
  /** Changes, without secrets. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Adds an event to the audit log, and queues it for webhooks. */
export async function recordAuditEvent(
  queries: DatabaseOrTransaction,
  {
    actor,
    origin,
    at,
    entry,
  }: {
    readonly actor: AuditActor;
    readonly origin: RequestSenderDetails | null;
    readonly at: number;
    readonly entry: AuditEventContent;
  },
): Promise<void> {
  const id = generateIdentifier('event');
  const details = {
    ...entry.details,
    ...(origin?.operatorTokenId !== undefined && { operatorToken: origin.operatorTokenId }),
  };
  await queries
    .insertInto('auditEvent')
    .values({
      id,
      at,
      actorType: actor.type,
      actorId: actor.id,
      organisationId: entry.organisationId ?? null,
      action: entry.action,
      targetType: entry.target.type,
      targetId: entry.target.id,
      details: JSON.stringify(details),
      address: origin?.address ?? null,
      userAgent: origin?.userAgent ?? null,
      requestId: origin?.requestId ?? null,
    })
    .execute();
  const { action, target } = entry;
  await enqueueWebhookDeliveries(queries, { id, at, action, targetId: target.id, details });
}
