import { createHash } from 'node:crypto';
import type { WebhookEventType } from '@refdesk/service-contract/applications/webhooks';
import type { AuditAction } from '@refdesk/service-contract/audit-actions';
import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '../database/open-service-database.ts';

interface RecordedEvent {
  readonly id: string;
  readonly at: number;
  readonly action: AuditAction;
  readonly targetId: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Queues an audit event for the webhooks that subscribe to it, in the transaction of the change: a delivery exists if
 * and only if the change was made.
 */
export async function enqueueWebhookDeliveries(queries: DatabaseOrTransaction, event: RecordedEvent): Promise<void> {
  for (const type of ['audit.recorded' as const, ...listDomainEventTypes(event)]) {
    const message = createMessageId(type, event);
    await queries
      .insertInto('webhookDelivery')
      .columns(['id', 'webhookId', 'eventId', 'type', 'createdAt', 'queuedAt', 'dueAt', 'attempts'])
      .expression(
        queries
          .selectFrom('webhookSubscription')
          .innerJoin('webhook', 'webhook.id', 'webhookSubscription.webhookId')
          .where('webhookSubscription.type', '=', type)
          .where('webhook.disabledAt', 'is', null)
          .select([
            sql<string>`${castToText(`${message}.`)} || "webhook"."id"`.as('id'),
            'webhook.id as webhookId',
            castToText(event.id).as('eventId'),
            castToText(type).as('type'),
            castToBigint(event.at).as('createdAt'),
            castToBigint(event.at).as('queuedAt'),
            castToBigint(event.at).as('dueAt'),
            castToBigint(0).as('attempts'),
          ]),
      )
      // Both organisations of a licence have an audit entry for the same step, which is one event for webhooks.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

// PostgreSQL infers text for a parameter in a select list unless its type is stated.
const castToText = (value: string) => sql<string>`cast(${value} as text)`;
const castToBigint = (value: number) => sql<number>`cast(${value} as bigint)`;

function createMessageId(type: WebhookEventType, { id, at, targetId }: RecordedEvent): string {
  const subject = type === 'audit.recorded' ? id : `${targetId} ${at}`;
  return `msg_${createHash('sha256').update(`${type} ${subject}`).digest('hex').slice(0, 24)}`;
}

const typesByAction: Readonly<Partial<Record<AuditAction, WebhookEventType>>> = {
  'person.register': 'account.created',
  'person.erase': 'account.deleted',
  'organisation.register': 'organisation.created',
  'application.add': 'application.created',
  'key.make': 'key.created',
  'personalKey.make': 'key.created',
  'key.rotate': 'key.rotated',
  'key.revoke': 'key.revoked',
  'key.reportLeak': 'key.revoked',
  'licence.start': 'licence.granted',
  'licence.suspend': 'licence.revoked',
  'licence.withdraw': 'licence.revoked',
  'licence.lapse': 'licence.revoked',
};

/** Decisions on a licence; the last one required makes it active. */
const licenceDecisions: readonly AuditAction[] = ['licence.consent', 'licence.approve', 'licence.resume'];

function listDomainEventTypes({ action, details }: RecordedEvent): readonly WebhookEventType[] {
  const type = licenceDecisions.includes(action) && details.to === 'active' ? 'licence.granted' : typesByAction[action];
  return type === undefined ? [] : [type];
}
