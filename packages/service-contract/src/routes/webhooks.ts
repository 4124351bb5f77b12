import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  newWebhookSchema,
  webhookChangeSchema,
  webhookDeliveryPageSchema,
  webhookListSchema,
  webhookSecretSchema,
} from '../applications/webhooks.ts';
import { cursorSchema } from '../fields/values.ts';
import { describeStaffOrOperatorTokenSecurity } from '../operator-tokens.ts';
import {
  describeEmptyResponse,
  describeJsonResponse,
  describeProblemResponses,
  describeRequiredJsonBody,
} from './responses.ts';

const tags = ['Webhooks'];
const path = '/api/webhooks';
const params = z.strictObject({ webhookId: z.string().max(64) });

export const listWebhooksRoute = createRoute({
  method: 'get',
  path,
  tags,
  security: describeStaffOrOperatorTokenSecurity('review:read'),
  summary: 'List the webhooks of the provider (staff)',
  responses: {
    200: describeJsonResponse(webhookListSchema, 'At most 20 webhooks.'),
    ...describeProblemResponses(401, 403, 404),
  },
});

export const addWebhookRoute = createRoute({
  method: 'post',
  path,
  tags,
  security: describeStaffOrOperatorTokenSecurity('webhooks:write'),
  summary: 'Add a webhook (administrators)',
  request: { body: describeRequiredJsonBody(newWebhookSchema) },
  responses: {
    201: describeJsonResponse(webhookSecretSchema, 'The secret, shown only once.'),
    ...describeProblemResponses(401, 403, 404, 409, 422),
  },
});

export const changeWebhookRoute = createRoute({
  method: 'put',
  path: `${path}/{webhookId}`,
  tags,
  security: describeStaffOrOperatorTokenSecurity('webhooks:write'),
  summary: 'Change, enable or disable a webhook (administrators)',
  request: { params, body: describeRequiredJsonBody(webhookChangeSchema) },
  responses: { 204: describeEmptyResponse('Changed.'), ...describeProblemResponses(401, 403, 404, 422) },
});

export const rotateWebhookSecretRoute = createRoute({
  method: 'post',
  path: `${path}/{webhookId}/secret`,
  tags,
  security: describeStaffOrOperatorTokenSecurity('webhooks:write'),
  summary: 'Rotate the secret of a webhook (administrators)',
  description: 'For 24 hours, requests have a signature for each of the two secrets.',
  request: { params },
  responses: {
    201: describeJsonResponse(webhookSecretSchema, 'The new secret, shown only once.'),
    ...describeProblemResponses(401, 403, 404),
  },
});

export const deleteWebhookRoute = createRoute({
  method: 'delete',
  path: `${path}/{webhookId}`,
  tags,
  security: describeStaffOrOperatorTokenSecurity('webhooks:write'),
  summary: 'Delete a webhook with its deliveries (administrators)',
  request: { params },
  responses: { 204: describeEmptyResponse('Deleted.'), ...describeProblemResponses(401, 403, 404) },
});

export const listWebhookDeliveriesRoute = createRoute({
  method: 'get',
  path: `${path}/{webhookId}/deliveries`,
  tags,
  security: describeStaffOrOperatorTokenSecurity('review:read'),
  summary: 'List the deliveries of a webhook of the last 30 days (staff)',
  request: { params, query: z.strictObject({ cursor: cursorSchema }) },
  responses: {
    200: describeJsonResponse(webhookDeliveryPageSchema, 'A page, newest first.'),
    ...describeProblemResponses(401, 403, 404, 422),
  },
});

export const resendWebhookDeliveryRoute = createRoute({
  method: 'post',
  path: `${path}/{webhookId}/deliveries/{deliveryId}/attempts`,
  tags,
  security: describeStaffOrOperatorTokenSecurity('webhooks:write'),
  summary: 'Send a delivery again (staff)',
  request: { params: z.strictObject({ ...params.shape, deliveryId: z.string().max(200) }) },
  responses: {
    204: describeEmptyResponse('The delivery will be sent again.'),
    ...describeProblemResponses(401, 403, 404),
  },
});
