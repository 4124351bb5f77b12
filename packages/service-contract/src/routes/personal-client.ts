import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  createdPersonalSecretSchema,
  personalClientSchema,
  personalSandboxTokenRequestSchema,
} from '../account/personal-client.ts';
import { newSecretRequestSchema } from '../applications/applications.ts';
import { tokenResponseSchema } from '../applications/tokens.ts';
import {
  createOpenApiEmptyResponse,
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

const tags = ['Account'];
const path = '/api/account/client';

export const readPersonalClientRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Read your client for the sandbox',
  responses: {
    200: createOpenApiJsonResponse(personalClientSchema, 'The client with its secrets.'),
    ...createOpenApiProblemResponses(401, 403),
  },
});

export const createPersonalSecretRoute = createRoute({
  method: 'post',
  path: `${path}/secrets`,
  tags,
  summary: 'Create a secret for your client',
  request: { body: createOpenApiRequiredJsonBody(newSecretRequestSchema) },
  responses: {
    201: createOpenApiJsonResponse(createdPersonalSecretSchema, 'The secret, shown only once.'),
    ...createOpenApiProblemResponses(401, 403, 409, 422),
  },
});

export const revokePersonalSecretRoute = createRoute({
  method: 'delete',
  path: `${path}/secrets/{secretId}`,
  tags,
  summary: 'Revoke a secret of your client immediately',
  request: { params: z.strictObject({ secretId: z.string().max(64) }) },
  responses: { 204: createOpenApiEmptyResponse('Revoked.'), ...createOpenApiProblemResponses(401, 403, 404) },
});

export const issuePersonalSandboxTokenRoute = createRoute({
  method: 'post',
  path: '/api/sandbox-token',
  tags: ['Sandbox'],
  summary: 'Issue an access token for your sandbox',
  description:
    'A token of your client, so that no secret reaches a page. It is valid for an hour, for your sandbox only. Visitors who are not signed in get one of a guest from POST /api/sandbox/guest.',
  request: { body: createOpenApiRequiredJsonBody(personalSandboxTokenRequestSchema) },
  responses: {
    201: createOpenApiJsonResponse(tokenResponseSchema, 'The token, valid for an hour.'),
    ...createOpenApiProblemResponses(401, 403, 422, 429),
  },
});
