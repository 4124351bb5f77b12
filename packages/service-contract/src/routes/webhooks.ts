import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { requireStaffOrOperatorToken } from '../operator-tokens.ts';
import { cursorSchema } from '../values.ts';
import {
  deliveryPageSchema,
  newWebhookSchema,
  webhookChangeSchema,
  webhookListSchema,
  webhookSecretSchema,
} from '../webhooks.ts';
import {
  createEmptyResponse,
  createJsonResponse,
  createProblemResponses,
  createRequiredJsonBody,
} from './responses.ts';

const tags = ['Webhooks'];
const path = '/api/webhooks';
const params = z.strictObject({ webhookId: z.string().max(64) });

export const listWebhooksRoute = createRoute({
  method: 'get',
  path,
  tags,
  security: requireStaffOrOperatorToken('review:read'),
  summary: 'List the webhooks of the provider (staff)',
  responses: {
    200: createJsonResponse(webhookListSchema, 'At most 20 webhooks.'),
    ...createProblemResponses(401, 403, 404),
  },
});

export const addWebhookRoute = createRoute({
  method: 'post',
  path,
  tags,
  security: requireStaffOrOperatorToken('webhooks:write'),
  summary: 'Add a webhook (administrators)',
  request: { body: createRequiredJsonBody(newWebhookSchema) },
  responses: {
    201: createJsonResponse(webhookSecretSchema, 'The secret, shown only once.'),
    ...createProblemResponses(401, 403, 404, 409, 422),
  },
});

export const changeWebhookRoute = createRoute({
  method: 'put',
  path: `${path}/{webhookId}`,
  tags,
  security: requireStaffOrOperatorToken('webhooks:write'),
  summary: 'Change, enable or disable a webhook (administrators)',
  request: { params, body: createRequiredJsonBody(webhookChangeSchema) },
  responses: { 204: createEmptyResponse('Changed.'), ...createProblemResponses(401, 403, 404, 422) },
});

export const rotateWebhookSecretRoute = createRoute({
  method: 'post',
  path: `${path}/{webhookId}/secret`,
  tags,
  security: requireStaffOrOperatorToken('webhooks:write'),
  summary: 'Rotate the secret of a webhook (administrators)',
  description: 'For 24 hours, requests have a signature for each of the two secrets.',
  request: { params },
  responses: {
    201: createJsonResponse(webhookSecretSchema, 'The new secret, shown only once.'),
    ...createProblemResponses(401, 403, 404),
  },
});

export const deleteWebhookRoute = createRoute({
  method: 'delete',
  path: `${path}/{webhookId}`,
  tags,
  security: requireStaffOrOperatorToken('webhooks:write'),
  summary: 'Delete a webhook with its deliveries (administrators)',
  request: { params },
  responses: { 204: createEmptyResponse('Deleted.'), ...createProblemResponses(401, 403, 404) },
});

export const listDeliveriesRoute = createRoute({
  method: 'get',
  path: `${path}/{webhookId}/deliveries`,
  tags,
  security: requireStaffOrOperatorToken('review:read'),
  summary: 'List the deliveries of a webhook of the last 30 days (staff)',
  request: { params, query: z.strictObject({ cursor: cursorSchema }) },
  responses: {
    200: createJsonResponse(deliveryPageSchema, 'A page, newest first.'),
    ...createProblemResponses(401, 403, 404, 422),
  },
});

export const resendDeliveryRoute = createRoute({
  method: 'post',
  path: `${path}/{webhookId}/deliveries/{deliveryId}/attempts`,
  tags,
  security: requireStaffOrOperatorToken('webhooks:write'),
  summary: 'Send a delivery again (staff)',
  request: { params: z.strictObject({ ...params.shape, deliveryId: z.string().max(200) }) },
  responses: { 204: createEmptyResponse('The delivery will be sent again.'), ...createProblemResponses(401, 403, 404) },
});
