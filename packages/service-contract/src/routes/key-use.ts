import { createRoute } from '@hono/zod-openapi';
import {
  keyPurposeSchema,
  keyVerificationSchema,
  leakReportSchema,
  leakResponseSchema,
  usageReportSchema,
  verifiedKeySchema,
} from '../keys.ts';
import {
  createEmptyResponse,
  createJsonResponse,
  createProblemResponses,
  createRequiredJsonBody,
} from './responses.ts';

const tags = ['Using keys'];

export const reportLeakedKeyRoute = createRoute({
  method: 'post',
  path: '/api/keys/report-leak',
  tags,
  summary: 'Revoke an exposed key or client secret',
  security: [],
  description: 'No account is required, because the request contains the credential. Its owners get an email.',
  request: { body: createRequiredJsonBody(leakReportSchema) },
  responses: {
    200: createJsonResponse(leakResponseSchema, 'Whether something was revoked.'),
    ...createProblemResponses(422, 429),
  },
});

export const readCurrentKeyRoute = createRoute({
  method: 'get',
  path: '/api/keys/current',
  tags,
  summary: 'Read the permissions of the key in the Authorization header',
  security: [{ key: [] }],
  request: { query: keyPurposeSchema },
  responses: {
    200: createJsonResponse(verifiedKeySchema, 'Permissions of the key.'),
    ...createProblemResponses(401, 422, 429),
  },
});

export const verifyKeyRoute = createRoute({
  method: 'post',
  path: '/api/keys/verify',
  tags,
  summary: 'Verify a key for a request (gateways of the provider)',
  security: [{ gateway: [] }],
  request: { body: createRequiredJsonBody(keyVerificationSchema) },
  responses: {
    200: createJsonResponse(verifiedKeySchema, 'Whether the key allows the request, with the reason if not.'),
    ...createProblemResponses(401, 422),
  },
});

export const reportKeyUsageRoute = createRoute({
  method: 'post',
  path: '/api/keys/usage',
  tags,
  summary: 'Report failed requests (gateways of the provider)',
  security: [{ gateway: [] }],
  request: { body: createRequiredJsonBody(usageReportSchema) },
  responses: { 204: createEmptyResponse('Recorded.'), ...createProblemResponses(401, 422) },
});
