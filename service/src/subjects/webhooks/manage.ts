import { getServiceText } from '@refdesk/messages/request-language';
import {
  maxWebhookEndpointsPerPortal,
  type NewProviderWebhook,
  type ProviderWebhookChange,
  type ProviderWebhookList,
} from '@refdesk/service-contract/applications/webhooks';
import type { SignedInCaller } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { type AuditedTransaction, withCallerTransaction } from '../../core/context/audited-transaction.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { commonRequestProblemFactories, createFieldValidationProblem } from '../../core/http/errors.ts';
import { encryptText } from '../../core/text/encryption.ts';
import { generateIdentifier } from '../../core/text/identifier.ts';
import { formatApiInstant, formatInstantOrNull } from '../../core/text/instant.ts';
import { automaticReasonTexts, formatStoredReason } from '../../core/text/stored-reason.ts';
import { serviceHooksWebhookId } from './service-hooks.ts';
import { generateWebhookSecret } from './sign-message.ts';

/** Time in milliseconds during which requests are also signed with the previous secret. */
const secretOverlap = 24 * 60 * 60_000;

/** Returns the purpose used when encrypting a webhook's secret. */
export const getWebhookSecretEncryptionPurpose = (webhookId: string): string => `webhook ${webhookId}`;

/** Lists the webhooks with their event types. */
export async function listProviderWebhooks({ database: { queries } }: AppContext): Promise<ProviderWebhookList> {
  const [rows, subscriptions] = await Promise.all([
    queries
      .selectFrom('webhook')
      .selectAll()
      .orderBy('createdAt')
      .limit(maxWebhookEndpointsPerPortal + 1)
      .execute(),
    queries.selectFrom('webhookSubscription').selectAll().orderBy('type').limit(1000).execute(),
  ]);
  return {
    webhooks: rows.map(({ id, url, description, createdAt, disabledAt, disabledReason, failingSince }) => ({
      id,
      url,
      description,
      // The column contains only values of WebhookEventType.
      types: subscriptions
        .filter(({ webhookId }) => webhookId === id)
        .map(({ type }) => type as ProviderWebhookList['webhooks'][number]['types'][number]),
      createdAt: formatApiInstant(createdAt),
      disabledAt: formatInstantOrNull(disabledAt),
      disabledReason: formatStoredReason(disabledReason),
      failingSince: formatInstantOrNull(failingSince),
    })),
  };
}

interface CreatedSecret {
  readonly id: string;
  readonly secret: string;
}

/** Adds a webhook, and returns its secret. */
export function addProviderWebhook(
  appContext: AppContext,
  caller: SignedInCaller,
  { url, description, types }: NewProviderWebhook,
): Promise<CreatedSecret> {
  requireAllowedUrl(appContext, url);
  const id = generateIdentifier('webhook');
  const secret = generateWebhookSecret();
  return changeWebhooks(appContext, caller, async ({ queries, at, audit }) => {
    const existing = await queries.selectFrom('webhook').select('id').limit(maxWebhookEndpointsPerPortal).execute();
    if (existing.length >= maxWebhookEndpointsPerPortal)
      throw commonRequestProblemFactories.validationFailed(
        getServiceText('tooManyWebhooks', { max: maxWebhookEndpointsPerPortal }),
      );
    await queries
      .insertInto('webhook')
      .values({
        ...{ id, url, description, createdAt: at, createdBy: caller.person.id },
        secret: encryptText(secret, appContext.secret, getWebhookSecretEncryptionPurpose(id)),
        ...{ previousSecret: null, previousUntil: null, disabledAt: null, disabledReason: null },
        ...{ failingSince: null, failures: 0, retryAt: 0 },
      })
      .execute();
    await subscribe(queries, id, types);
    await audit({ action: 'webhook.add', target: { type: 'webhook', id }, details: { url, types } });
    return { id, secret };
  });
}

/** Changes a webhook; enabling it resumes pending deliveries. */
export function changeWebhook(
  appContext: AppContext,
  caller: SignedInCaller,
  id: string,
  { url, description, types, enabled }: ProviderWebhookChange,
): Promise<void> {
  requireAllowedUrl(appContext, url);
  return changeWebhooks(appContext, caller, async ({ queries, at, audit }) => {
    const state = enabled
      ? { disabledAt: null, disabledReason: null, failingSince: null, failures: 0, retryAt: 0 }
      : { disabledAt: at, disabledReason: automaticReasonTexts.disabledByStaff };
    const changed = await queries
      .updateTable('webhook')
      .set({ url, description, ...state })
      .where('id', '=', id)
      .where('id', '!=', serviceHooksWebhookId)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw createUnknownWebhookProblem();
    await queries.deleteFrom('webhookSubscription').where('webhookId', '=', id).execute();
    await subscribe(queries, id, types);
    await audit({ action: 'webhook.change', target: { type: 'webhook', id }, details: { url, types, enabled } });
  });
}

/** Replaces a webhook's secret; requests are also signed with the previous one for another 24 hours. */
export function rotateWebhookSecret(
  appContext: AppContext,
  caller: SignedInCaller,
  id: string,
): Promise<CreatedSecret> {
  const secret = generateWebhookSecret();
  return changeWebhooks(appContext, caller, async ({ queries, at, audit }) => {
    const changed = await queries
      .updateTable('webhook')
      .set(({ ref }) => ({
        previousSecret: ref('secret'),
        previousUntil: at + secretOverlap,
        secret: encryptText(secret, appContext.secret, getWebhookSecretEncryptionPurpose(id)),
      }))
      .where('id', '=', id)
      .where('id', '!=', serviceHooksWebhookId)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw createUnknownWebhookProblem();
    await audit({ action: 'webhook.rotateSecret', target: { type: 'webhook', id } });
    return { id, secret };
  });
}

/** Deletes a webhook together with its deliveries. */
export function deleteProviderWebhook(appContext: AppContext, caller: SignedInCaller, id: string): Promise<void> {
  return changeWebhooks(appContext, caller, async ({ queries, audit }) => {
    const row = await queries
      .deleteFrom('webhook')
      .where('id', '=', id)
      .where('id', '!=', serviceHooksWebhookId)
      .returning('url')
      .executeTakeFirst();
    if (!row) throw createUnknownWebhookProblem();
    await audit({ action: 'webhook.delete', target: { type: 'webhook', id }, details: row });
  });
}

/** Creates the error for an unknown webhook identifier. */
export const createUnknownWebhookProblem = () =>
  commonRequestProblemFactories.notFound(getServiceText('noSuchWebhook'));

function changeWebhooks<Result>(
  appContext: AppContext,
  { person, origin }: SignedInCaller,
  work: (change: AuditedTransaction) => Promise<Result>,
): Promise<Result> {
  return withCallerTransaction(appContext, { person, origin }, work);
}

async function subscribe(queries: DatabaseOrTransaction, webhookId: string, types: readonly string[]): Promise<void> {
  await queries
    .insertInto('webhookSubscription')
    .values(types.map((type) => ({ type, webhookId })))
    .execute();
}

/** @throws Problem 422 for a URL that contains credentials, or that lacks TLS while WEBHOOK_NETWORKS is empty. */
function requireAllowedUrl({ configuration }: AppContext, url: string): void {
  const { protocol, username, password } = new URL(url);
  if (username + password !== '') throw createFieldValidationProblem('/url', getServiceText('webhookWithUser'));
  if (protocol !== 'https:' && configuration.WEBHOOK_NETWORKS.length === 0)
    throw createFieldValidationProblem('/url', getServiceText('enterHttpsAddress'));
}
