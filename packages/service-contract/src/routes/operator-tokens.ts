import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { createdOperatorTokenSchema, newOperatorTokenSchema, operatorTokenListSchema } from '../operator-tokens.ts';
import {
  createOpenApiEmptyResponse,
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

const tags = ['Operator tokens'];
const path = '/api/operator-tokens';

export const listOperatorTokensRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'List your operator tokens; for administrators, those of all staff',
  responses: {
    200: createOpenApiJsonResponse(operatorTokenListSchema, 'Newest first.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const createOperatorTokenRoute = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Create an operator token',
  description:
    'It has the rights of its creator within its scopes, and ends when they lose their role, are suspended, or change a credential.',
  request: { body: createOpenApiRequiredJsonBody(newOperatorTokenSchema) },
  responses: {
    201: createOpenApiJsonResponse(createdOperatorTokenSchema, 'The token, shown only once.'),
    ...createOpenApiProblemResponses(401, 403, 404, 422),
  },
});

export const revokeOperatorTokenRoute = createRoute({
  method: 'delete',
  path: `${path}/{operatorTokenId}`,
  tags,
  summary: 'Revoke an operator token',
  request: { params: z.strictObject({ operatorTokenId: z.string().max(64) }) },
  responses: { 204: createOpenApiEmptyResponse('Revoked.'), ...createOpenApiProblemResponses(401, 403, 404) },
});
