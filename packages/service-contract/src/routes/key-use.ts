import { createRoute } from '@hono/zod-openapi';
import { keyPurpose, keyVerification, leakReport, leakResponse, usageReport, verifiedKey } from '../keys.ts';
import { body, empty, json, refusals } from './describe.ts';

const tags = ['Using keys'];

export const report = createRoute({
  method: 'post',
  path: '/api/keys/report-leak',
  tags,
  summary: 'Revoke an exposed key or client secret',
  security: [],
  description: 'Sending it shows that you have it, so no account is needed. Its owners are emailed.',
  request: { body: body(leakReport) },
  responses: { 200: json(leakResponse, 'Whether something was revoked.'), ...refusals(422, 429) },
});

export const current = createRoute({
  method: 'get',
  path: '/api/keys/current',
  tags,
  summary: 'Read what the key in the Authorization header allows',
  security: [{ key: [] }],
  request: { query: keyPurpose },
  responses: { 200: json(verifiedKey, 'What the key allows.'), ...refusals(401, 422, 429) },
});

export const verify = createRoute({
  method: 'post',
  path: '/api/keys/verify',
  tags,
  summary: 'Verify a key for a request (gateways of the provider)',
  security: [{ gateway: [] }],
  request: { body: body(keyVerification) },
  responses: { 200: json(verifiedKey, 'Whether the key allows the request, and if not, why.'), ...refusals(401, 422) },
});

export const usage = createRoute({
  method: 'post',
  path: '/api/keys/usage',
  tags,
  summary: 'Report requests that have ended in an error (gateways of the provider)',
  security: [{ gateway: [] }],
  request: { body: body(usageReport) },
  responses: { 204: empty('Noted.'), ...refusals(401, 422) },
});
