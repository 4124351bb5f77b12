import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  newProviderWebhookSchema,
  providerWebhookChangeSchema,
  providerWebhookListSchema,
  webhookDeliveryPageSchema,
  webhookSecretSchema,
} from '../applications/webhooks.ts';
import { cursorSchema } from '../fields/values.ts';
import { createStaffOrOperatorTokenSecurity } from '../operator-tokens.ts';
import {
  createOpenApiEmptyResponse,
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

const tags = ['Webhooks'];
const path = '/api/webhooks';
const params = z.strictObject({ webhookId: z.string().max(64) });

export const listProviderWebhooksRoute = createRoute({
  method: 'get',
  path,
  tags,
  security: createStaffOrOperatorTokenSecurity('review:read'),
  summary: 'List the webhooks of the provider (staff)',
  responses: {
    200: createOpenApiJsonResponse(providerWebhookListSchema, 'At most 20 webhooks.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const addProviderWebhookRoute = createRoute({
  method: 'post',
  path,
  tags,
  security: createStaffOrOperatorTokenSecurity('webhooks:write'),
  summary: 'Add a webhook (administrators)',
  request: { body: createOpenApiRequiredJsonBody(newProviderWebhookSchema) },
  responses: {
    201: createOpenApiJsonResponse(webhookSecretSchema, 'The secret, shown only once.'),
    ...createOpenApiProblemResponses(401, 403, 404, 409, 422),
  },
});

export const changeProviderWebhookRoute = createRoute({
  method: 'put',
  path: `${path}/{webhookId}`,
  tags,
  security: createStaffOrOperatorTokenSecurity('webhooks:write'),
  summary: 'Change, enable or disable a webhook (administrators)',
  request: { params, body: createOpenApiRequiredJsonBody(providerWebhookChangeSchema) },
  responses: { 204: createOpenApiEmptyResponse('Changed.'), ...createOpenApiProblemResponses(401, 403, 404, 422) },
});

export const rotateWebhookSecretRoute = createRoute({
  method: 'post',
  path: `${path}/{webhookId}/secret`,
  tags,
  security: createStaffOrOperatorTokenSecurity('webhooks:write'),
  summary: 'Rotate the secret of a webhook (administrators)',
  description: 'For 24 hours, requests have a signature for each of the two secrets.',
  request: { params },
  responses: {
    201: createOpenApiJsonResponse(webhookSecretSchema, 'The new secret, shown only once.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const deleteProviderWebhookRoute = createRoute({
  method: 'delete',
  path: `${path}/{webhookId}`,
  tags,
  security: createStaffOrOperatorTokenSecurity('webhooks:write'),
  summary: 'Delete a webhook with its deliveries (administrators)',
  request: { params },
  responses: { 204: createOpenApiEmptyResponse('Deleted.'), ...createOpenApiProblemResponses(401, 403, 404) },
});

export const listWebhookDeliveriesRoute = createRoute({
  method: 'get',
  path: `${path}/{webhookId}/deliveries`,
  tags,
  security: createStaffOrOperatorTokenSecurity('review:read'),
  summary: 'List the deliveries of a webhook of the last 30 days (staff)',
  request: { params, query: z.strictObject({ cursor: cursorSchema }) },
  responses: {
    200: createOpenApiJsonResponse(webhookDeliveryPageSchema, 'A page, newest first.'),
    ...createOpenApiProblemResponses(401, 403, 404, 422),
  },
});

export const resendWebhookDeliveryRoute = createRoute({
  method: 'post',
  path: `${path}/{webhookId}/deliveries/{deliveryId}/attempts`,
  tags,
  security: createStaffOrOperatorTokenSecurity('webhooks:write'),
  summary: 'Send a delivery again (staff)',
  request: { params: z.strictObject({ ...params.shape, deliveryId: z.string().max(200) }) },
  responses: {
    204: createOpenApiEmptyResponse('The delivery will be sent again.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});
