import { getServiceText } from '@refdesk/messages/request-language';
import type { WebhookDeliveryPage, WebhookEventType } from '@refdesk/service-contract/applications/webhooks';
import type { SignedInCaller } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { withCallerTransaction } from '../../core/context/audited-transaction.ts';
import { buildAfterCursorCondition, splitRowsIntoPage } from '../../core/database/cursor.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';
import { formatApiInstant, formatInstantOrNull } from '../../core/text/instant.ts';
import { createUnknownWebhookProblem } from './manage.ts';

const pageSize = 50;

/** Lists a webhook's deliveries, newest first. */
export async function listWebhookDeliveries(
  { database: { queries } }: AppContext,
  webhookId: string,
  cursor: string | undefined,
): Promise<WebhookDeliveryPage> {
  const webhook = await queries.selectFrom('webhook').select('id').where('id', '=', webhookId).executeTakeFirst();
  if (!webhook) throw createUnknownWebhookProblem();
  const rows = await queries
    .selectFrom('webhookDelivery')
    .selectAll()
    .where('webhookId', '=', webhookId)
    .where(buildAfterCursorCondition('createdAt', 'id', cursor))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { page, next } = splitRowsIntoPage(rows, pageSize, ({ createdAt: at, id }) => ({ at, id }));
  return {
    deliveries: page.map(({ id, type, createdAt, dueAt, attempts, status, error, deliveredAt, failedAt }) => {
      const unfinishedState = failedAt === null ? 'waiting' : 'failed';
      const state = deliveredAt === null ? unfinishedState : 'delivered';
      return {
        id,
        // The column contains only values of WebhookEventType.
        type: type as WebhookEventType,
        state,
        createdAt: formatApiInstant(createdAt),
        nextAttemptAt: state === 'waiting' ? formatApiInstant(dueAt) : null,
        deliveredAt: formatInstantOrNull(deliveredAt),
        attempts,
        status,
        error,
      };
    }),
    next,
  };
}

/** Queues a delivery again, regardless of its state. */
export function requeueWebhookDelivery(
  appContext: AppContext,
  { person, origin }: SignedInCaller,
  webhookId: string,
  deliveryId: string,
): Promise<void> {
  return withCallerTransaction(appContext, { person, origin }, async ({ queries, at, audit }) => {
    const delivery = await queries
      .updateTable('webhookDelivery')
      .set({ deliveredAt: null, failedAt: null, attempts: 0, dueAt: at, queuedAt: at })
      .where('id', '=', deliveryId)
      .where('webhookId', '=', webhookId)
      .returning('type')
      .executeTakeFirst();
    if (!delivery) throw commonRequestProblemFactories.notFound(getServiceText('noSuchDelivery'));
    const details = { deliveryId, type: delivery.type };
    await audit({ action: 'webhook.redeliver', target: { type: 'webhook', id: webhookId }, details });
  });
}
