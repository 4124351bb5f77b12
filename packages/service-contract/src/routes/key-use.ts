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
  describeEmptyResponse,
  describeJsonResponse,
  describeProblemResponses,
  describeRequiredJsonBody,
} from './responses.ts';

const tags = ['Using keys'];

export const reportLeakedKeyRoute = createRoute({
  method: 'post',
  path: '/api/keys/report-leak',
  tags,
  summary: 'Revoke an exposed key or client secret',
  security: [],
  description: 'No account is required, because the request contains the credential. Its owners get an email.',
  request: { body: describeRequiredJsonBody(keyLeakReportSchema) },
  responses: {
    200: describeJsonResponse(keyLeakResponseSchema, 'Whether something was revoked.'),
    ...describeProblemResponses(422, 429),
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
    200: describeJsonResponse(keyVerificationResultSchema, 'Permissions of the key.'),
    ...describeProblemResponses(401, 422, 429),
  },
});

export const verifyKeyRoute = createRoute({
  method: 'post',
  path: '/api/keys/verify',
  tags,
  summary: 'Verify a key for a request (gateways of the provider)',
  security: [{ gateway: [] }],
  request: { body: describeRequiredJsonBody(keyVerificationRequestSchema) },
  responses: {
    200: describeJsonResponse(
      keyVerificationResultSchema,
      'Whether the key allows the request, with the reason if not.',
    ),
    ...describeProblemResponses(401, 422),
  },
});

export const reportFailedKeyRequestsRoute = createRoute({
  method: 'post',
  path: '/api/keys/usage',
  tags,
  summary: 'Report failed requests (gateways of the provider)',
  security: [{ gateway: [] }],
  request: { body: describeRequiredJsonBody(failedKeyRequestsReportSchema) },
  responses: { 204: describeEmptyResponse('Recorded.'), ...describeProblemResponses(401, 422) },
});
