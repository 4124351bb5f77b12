import { isIP } from 'node:net';
import { maxWebhookEndpointsPerPortal, type WebhookEventType } from '@refdesk/service-contract/applications/webhooks';
import type { Selectable } from 'kysely';
import type { AppContext } from '../../core/context/app-context.ts';
import { systemActor, withAuditedTransaction } from '../../core/context/audited-transaction.ts';
import type { ServiceTables } from '../../core/database/tables.ts';
import { createNetworkBlockList, isWithinNetworks } from '../../core/http/address.ts';
import { isPublicIpAddress } from '../../core/outbound/public-address.ts';
import { type PinnedAddressSendOptions, sendToPinnedAddress } from '../../core/outbound/send-to-pinned-address.ts';
import { decryptText } from '../../core/text/encryption.ts';
import { getWebhookSecretEncryptionPurpose } from './manage.ts';
import { createWebhookMessage } from './read-message.ts';
import { callServiceHookAndCatchError, serviceHooksWebhookId } from './service-hooks.ts';
import { createWebhookHeaders } from './sign-message.ts';

type WebhookRow = Selectable<ServiceTables['webhook']>;
type DeliveryRow = Selectable<ServiceTables['webhookDelivery']>;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Delays after each failed attempt at a delivery, about three days in total. The delivery is then abandoned. */
export const webhookRetryDelays = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
  24 * hour,
];
const maxDeliveryAge = 72 * hour;

/** Maximum pause for a failing webhook, after which a single delivery is attempted. */
const maxPause = 10 * minute;

/** Maximum number of pending deliveries for a failing webhook; beyond it, the webhook is disabled. */
const maxWaiting = 20_000;

/** Maximum number of concurrent deliveries per webhook on one node. */
const batchSize = 5;

/** Time in milliseconds after which another node sends a delivery that was claimed by a node that has stopped. */
const lease = minute;
const timeoutMs = 15 * second;

/** Sends due deliveries. No two nodes claim the same delivery. */
export async function sendDueWebhookDeliveries(
  appContext: AppContext,
  options: PinnedAddressSendOptions = {},
): Promise<void> {
  const { database, now } = appContext;
  const webhooks = await database.queries
    .selectFrom('webhook')
    .selectAll()
    .where('disabledAt', 'is', null)
    .where('retryAt', '<=', now())
    .limit(2 * maxWebhookEndpointsPerPortal)
    .execute();
  await Promise.all(webhooks.map((webhook) => sendWebhookDeliveries(appContext, webhook, options)));
}

async function sendWebhookDeliveries(
  appContext: AppContext,
  webhook: WebhookRow,
  options: PinnedAddressSendOptions,
): Promise<void> {
  if (webhook.failures > 0 && (await hasTooManyWaiting(appContext, webhook.id)))
    return disableWebhook(appContext, webhook.id, `More than ${maxWaiting} deliveries wait.`);
  // A failing webhook receives one request at a time.
  const size = webhook.failures > 0 ? 1 : batchSize;
  for (;;) {
    const deliveries = await claimDue(appContext, webhook.id, size);
    const sent = await Promise.all(deliveries.map((delivery) => sendDelivery(appContext, webhook, delivery, options)));
    if (deliveries.length < batchSize || !sent.every(Boolean)) return;
  }
}

async function hasTooManyWaiting({ database }: AppContext, webhookId: string): Promise<boolean> {
  const beyond = await database.queries
    .selectFrom('webhookDelivery')
    .select('dueAt')
    .where('webhookId', '=', webhookId)
    .where('deliveredAt', 'is', null)
    .where('failedAt', 'is', null)
    .orderBy('dueAt')
    .offset(maxWaiting)
    .limit(1)
    .executeTakeFirst();
  return beyond !== undefined;
}

async function claimDue({ database, now }: AppContext, webhookId: string, size: number): Promise<DeliveryRow[]> {
  const at = now();
  const due = database.queries
    .selectFrom('webhookDelivery')
    .select('id')
    .where('webhookId', '=', webhookId)
    .where('deliveredAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(size);
  return (
    database.queries
      .updateTable('webhookDelivery')
      .set(({ eb }) => ({ dueAt: at + lease, attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', due)
      // Checked again, since the update may have waited for another node's claim.
      .where('dueAt', '<=', at)
      .where('deliveredAt', 'is', null)
      .returningAll()
      .execute()
  );
}

interface Attempt {
  readonly status: number | null;
  readonly error: string | null;
  /** Minimum number of seconds until the next attempt, as requested by the receiver. */
  readonly retryAfterSeconds: number;
}

async function sendDelivery(
  appContext: AppContext,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  options: PinnedAddressSendOptions,
): Promise<boolean> {
  const attempt = await sendRequest(appContext, webhook, delivery, options);
  const isDelivered = attempt.error === null;
  appContext.metrics.webhooks.count({ outcome: isDelivered ? 'delivered' : 'failed' });
  if (isDelivered) await recordSuccess(appContext, webhook, delivery, attempt);
  else await recordFailure(appContext, webhook, delivery, attempt);
  return isDelivered;
}

async function sendRequest(
  appContext: AppContext,
  webhook: WebhookRow,
  { id, type, eventId }: DeliveryRow,
  options: PinnedAddressSendOptions,
): Promise<Attempt> {
  // The column contains only values of WebhookEventType.
  const message = await createWebhookMessage(appContext, type as WebhookEventType, eventId);
  if (message === null) return { status: null, error: 'The audit event was deleted.', retryAfterSeconds: 0 };
  if (webhook.id === serviceHooksWebhookId)
    return {
      status: null,
      error: await callServiceHookAndCatchError(appContext.serviceHooks, id, message),
      retryAfterSeconds: 0,
    };
  const body = JSON.stringify(message);
  const timestamp = Math.floor(appContext.now() / 1000);
  const headers = createWebhookHeaders({ id, timestamp, body }, listSecrets(appContext, webhook));
  const {
    outcome,
    status,
    headers: responseHeaders,
  } = await sendToPinnedAddress(
    {
      method: 'POST',
      url: webhook.url,
      headers: Object.entries({ ...headers, 'content-type': 'application/json', 'user-agent': 'portal-webhooks' }).map(
        ([name, value]) => ({ name, value }),
      ),
      body: Buffer.from(body).toString('base64'),
    },
    { timeoutMs, isAllowed: createAddressCheck(appContext, webhook.url), ...options },
  );
  if (outcome !== 'response') return { status: null, error: failureMessages[outcome], retryAfterSeconds: 0 };
  const retryAfter = responseHeaders.find(({ name }) => name.toLowerCase() === 'retry-after')?.value ?? '';
  const isSuccess = status >= 200 && status < 300;
  return {
    status,
    error: isSuccess ? null : `The receiver responded with ${status}.`,
    retryAfterSeconds: /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) : 0,
  };
}

const failureMessages = {
  timeout: 'The receiver did not respond within 15 seconds.',
  unreachable: 'The receiver cannot be reached.',
  'private-address': 'The receiver has a private address, which WEBHOOK_NETWORKS does not allow.',
} as const;

/** Returns a check that permits public addresses over HTTPS, and all addresses in WEBHOOK_NETWORKS. */
function createAddressCheck({ configuration }: AppContext, url: string): (address: string) => boolean {
  const networks = createNetworkBlockList(configuration.WEBHOOK_NETWORKS);
  const isSecure = new URL(url).protocol === 'https:';
  return (address) =>
    isIP(address) !== 0 && ((isSecure && isPublicIpAddress(address)) || isWithinNetworks(address, networks));
}

function listSecrets(
  { secret: serviceSecret, now }: AppContext,
  { id, secret, previousSecret, previousUntil }: WebhookRow,
): readonly string[] {
  const isReplacedRecently = previousSecret !== null && (previousUntil ?? 0) > now();
  return [secret, ...(isReplacedRecently ? [previousSecret] : [])].map((text) =>
    decryptText(text, serviceSecret, getWebhookSecretEncryptionPurpose(id)),
  );
}

async function recordSuccess(
  { database: { queries }, now }: AppContext,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  { status }: Attempt,
): Promise<void> {
  await queries
    .updateTable('webhookDelivery')
    .set({ deliveredAt: now(), status, error: null })
    .where('id', '=', delivery.id)
    .execute();
  if (webhook.failures > 0)
    await queries
      .updateTable('webhook')
      .set({ failures: 0, failingSince: null, retryAt: 0 })
      .where('id', '=', webhook.id)
      .execute();
}

async function recordFailure(
  appContext: AppContext,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  { status, error, retryAfterSeconds }: Attempt,
): Promise<void> {
  const { database, now, log } = appContext;
  const at = now();
  const wait = webhookRetryDelays[delivery.attempts - 1];
  const isAbandoned = wait === undefined || at - delivery.queuedAt > maxDeliveryAge;
  await database.queries
    .updateTable('webhookDelivery')
    .set({
      ...{ status, error },
      ...(isAbandoned
        ? { failedAt: at }
        : { dueAt: at + Math.max(wait, Math.min(retryAfterSeconds * second, 24 * hour)) }),
    })
    .where('id', '=', delivery.id)
    .execute();
  const pause = Math.min(maxPause, Math.max(2 ** Math.min(webhook.failures, 10) * second, retryAfterSeconds * second));
  await database.queries
    .updateTable('webhook')
    .set(({ eb, fn, val }) => ({
      failures: eb('failures', '+', 1),
      failingSince: fn.coalesce('failingSince', val(at)),
      retryAt: at + pause,
    }))
    .where('id', '=', webhook.id)
    .execute();
  log.warn('webhook.notDelivered', { webhook: webhook.id, delivery: delivery.id, status, final: isAbandoned, error });
  if (status === 410) await disableWebhook(appContext, webhook.id, 'The receiver responded with 410 Gone.');
  else if (webhook.failingSince !== null && at - webhook.failingSince > maxDeliveryAge)
    await disableWebhook(appContext, webhook.id, 'No delivery succeeded for three days.');
}

async function disableWebhook(appContext: AppContext, webhookId: string, reason: string): Promise<void> {
  await withAuditedTransaction(appContext, systemActor, null, async ({ queries, at, audit }) => {
    const disabled = await queries
      .updateTable('webhook')
      .set({ disabledAt: at, disabledReason: reason })
      .where('id', '=', webhookId)
      .where('disabledAt', 'is', null)
      .returning('url')
      .executeTakeFirst();
    if (!disabled) return;
    const details = { url: disabled.url, reason };
    await audit({ action: 'webhook.disable', target: { type: 'webhook', id: webhookId }, details });
  });
}
