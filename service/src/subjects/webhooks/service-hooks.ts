import { pathToFileURL } from 'node:url';
import type { ServiceHooks } from '@refdesk/portal-config';
import { type WebhookEventType, webhookEventTypes } from '@refdesk/service-contract/applications/webhooks';
import type { AppContext } from '../../core/context/app-context.ts';
import type { WebhookMessage } from './read-message.ts';

/** Identifier and URL of the row that queues events for the provider's functions. */
export const serviceHooksWebhookId = 'whk_service_hooks';
export const serviceHooksPlaceholderUrl = 'service-hooks:';

/** Time in milliseconds after which a call to one of the provider's functions is considered failed. */
const timeout = 15_000;

/**
 * Loads the provider's functions for service events.
 *
 * @throws Error naming the file and the invalid export.
 */
export async function loadServiceHooks(file: string | undefined): Promise<ServiceHooks | null> {
  if (file === undefined) return null;
  const module: { readonly default?: unknown } = await import(pathToFileURL(file).href).catch((cause: unknown) => {
    throw new Error(`SERVICE_HOOKS: ${file} cannot be loaded: ${String(cause)}`, { cause });
  });
  const hooks = module.default;
  if (typeof hooks !== 'object' || hooks === null)
    throw new Error(`SERVICE_HOOKS: the default export of ${file} must be an object with a function for each event.`);
  for (const [type, hook] of Object.entries(hooks)) {
    if (!webhookEventTypes.some((eventType) => eventType === type))
      throw new Error(
        `SERVICE_HOOKS: ${file} has a function for "${type}". Use one of ${webhookEventTypes.join(', ')}.`,
      );
    if (typeof hook !== 'function') throw new Error(`SERVICE_HOOKS: "${type}" in ${file} must be a function.`);
  }
  // The loop above has checked every property.
  return hooks as ServiceHooks;
}

/** Subscribes the provider's functions to their events. Removes the queue if the provider has no functions. */
export async function subscribeServiceHooks({ database, serviceHooks, now }: AppContext): Promise<void> {
  await database.queries.transaction().execute(async (queries) => {
    if (serviceHooks === null) {
      await queries.deleteFrom('webhook').where('id', '=', serviceHooksWebhookId).execute();
      return;
    }
    await queries
      .insertInto('webhook')
      .values({
        ...{
          id: serviceHooksWebhookId,
          url: serviceHooksPlaceholderUrl,
          description: 'Functions of the portal',
          secret: '',
        },
        ...{ previousSecret: null, previousUntil: null, createdAt: now(), createdBy: null },
        ...{ disabledAt: null, disabledReason: null, failingSince: null, failures: 0, retryAt: 0 },
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ disabledAt: null, disabledReason: null, retryAt: 0 }),
      )
      .execute();
    await queries.deleteFrom('webhookSubscription').where('webhookId', '=', serviceHooksWebhookId).execute();
    const types = Object.keys(serviceHooks);
    if (types.length === 0) return;
    await queries
      .insertInto('webhookSubscription')
      .values(types.map((type) => ({ type, webhookId: serviceHooksWebhookId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Calls the provider's function for an event; returns the error message, or null if it succeeded. */
export async function callServiceHookAndCatchError(
  hooks: ServiceHooks | null,
  id: string,
  message: WebhookMessage,
): Promise<string | null> {
  const hook = hooks?.[message.type satisfies WebhookEventType];
  if (hook === undefined) return 'This node has no function for the event.';
  const timedOut = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timedOut.reject(new Error(`It did not finish within ${timeout / 1000} seconds.`)),
    timeout,
  );
  try {
    await Promise.race([(async () => hook({ id, ...message }))(), timedOut.promise]);
    return null;
  } catch (error) {
    return `The function failed: ${error instanceof Error ? error.message : String(error)}`.slice(0, 500);
  } finally {
    clearTimeout(timer);
  }
}
