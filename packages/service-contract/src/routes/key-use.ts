import { createRoute } from '@hono/zod-openapi';
import {
  currentKeyQuerySchema,
  failedKeyRequestsReportSchema,
  keyLeakReportSchema,
  keyLeakResponseSchema,
  keyVerificationRequestSchema,
  keyVerificationResultSchema,
} from '../applications/keys.ts';
import {
  createOpenApiEmptyResponse,
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

const tags = ['Using keys'];

export const reportLeakedKeyRoute = createRoute({
  method: 'post',
  path: '/api/keys/report-leak',
  tags,
  summary: 'Revoke an exposed key or client secret',
  security: [],
  description: 'No account is required, because the request contains the credential. Its owners get an email.',
  request: { body: createOpenApiRequiredJsonBody(keyLeakReportSchema) },
  responses: {
    200: createOpenApiJsonResponse(keyLeakResponseSchema, 'Whether something was revoked.'),
    ...createOpenApiProblemResponses(422, 429),
  },
});

export const readCurrentKeyRoute = createRoute({
  method: 'get',
  path: '/api/keys/current',
  tags,
  summary: 'Read the permissions of the key in the Authorization header',
  security: [{ key: [] }],
  request: { query: currentKeyQuerySchema },
  responses: {
    200: createOpenApiJsonResponse(keyVerificationResultSchema, 'Permissions of the key.'),
    ...createOpenApiProblemResponses(401, 422, 429),
  },
});

export const verifyKeyRoute = createRoute({
  method: 'post',
  path: '/api/keys/verify',
  tags,
  summary: 'Verify a key for a request (gateways of the provider)',
  security: [{ gateway: [] }],
  request: { body: createOpenApiRequiredJsonBody(keyVerificationRequestSchema) },
  responses: {
    200: createOpenApiJsonResponse(
      keyVerificationResultSchema,
      'Whether the key allows the request, with the reason if not.',
    ),
    ...createOpenApiProblemResponses(401, 422),
  },
});

export const reportFailedKeyRequestsRoute = createRoute({
  method: 'post',
  path: '/api/keys/usage',
  tags,
  summary: 'Report failed requests (gateways of the provider)',
  security: [{ gateway: [] }],
  request: { body: createOpenApiRequiredJsonBody(failedKeyRequestsReportSchema) },
  responses: { 204: createOpenApiEmptyResponse('Recorded.'), ...createOpenApiProblemResponses(401, 422) },
});
