import * as routes from '@refdesk/service-contract/routes/webhooks';
import { requirePermissionOutsideOrganisations } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { listWebhookDeliveries, requeueWebhookDelivery } from './deliveries.ts';
import {
  addProviderWebhook,
  changeWebhook,
  deleteProviderWebhook,
  listProviderWebhooks,
  rotateWebhookSecret,
} from './manage.ts';

/** Creates the routes with which staff manage the provider's webhooks. */
export function createProviderWebhookRoutes(appContext: AppContext) {
  return createValidatedRoutes()
    .openapi(routes.listProviderWebhooksRoute, async (context) => {
      requirePermissionOutsideOrganisations(context, 'review.read');
      return context.json(await listProviderWebhooks(appContext), 200);
    })
    .openapi(routes.addProviderWebhookRoute, async (context) => {
      const caller = requirePermissionOutsideOrganisations(context, 'webhook.manage');
      return context.json(await addProviderWebhook(appContext, caller, context.req.valid('json')), 201);
    })
    .openapi(routes.changeProviderWebhookRoute, async (context) => {
      const caller = requirePermissionOutsideOrganisations(context, 'webhook.manage');
      await changeWebhook(appContext, caller, context.req.valid('param').webhookId, context.req.valid('json'));
      return context.body(null, 204);
    })
    .openapi(routes.rotateWebhookSecretRoute, async (context) => {
      const caller = requirePermissionOutsideOrganisations(context, 'webhook.manage');
      return context.json(await rotateWebhookSecret(appContext, caller, context.req.valid('param').webhookId), 201);
    })
    .openapi(routes.deleteProviderWebhookRoute, async (context) => {
      await deleteProviderWebhook(
        appContext,
        requirePermissionOutsideOrganisations(context, 'webhook.manage'),
        context.req.valid('param').webhookId,
      );
      return context.body(null, 204);
    })
    .openapi(routes.listWebhookDeliveriesRoute, async (context) => {
      requirePermissionOutsideOrganisations(context, 'review.read');
      const { webhookId } = context.req.valid('param');
      return context.json(await listWebhookDeliveries(appContext, webhookId, context.req.valid('query').cursor), 200);
    })
    .openapi(routes.resendWebhookDeliveryRoute, async (context) => {
      const caller = requirePermissionOutsideOrganisations(context, 'webhook.redeliver');
      const { webhookId, deliveryId } = context.req.valid('param');
      await requeueWebhookDelivery(appContext, caller, webhookId, deliveryId);
      return context.body(null, 204);
    });
}
