import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { requireStaffOrOperatorToken } from '../operator-tokens.ts';
import {
  blockedNetworksSchema,
  newBlockedNetworkSchema,
  newRaisedLimitSchema,
  raisedLimitsSchema,
} from '../restrictions.ts';
import { cursorSchema } from '../values.ts';
import {
  createEmptyResponse,
  createJsonResponse,
  createProblemResponses,
  createRequiredJsonBody,
} from './responses.ts';

const tags = ['Review'];
const query = z.strictObject({ cursor: cursorSchema });
const networks = '/api/review/blocked-networks';
const limits = '/api/review/raised-limits';

export const listBlockedNetworksRoute = createRoute({
  method: 'get',
  path: networks,
  tags,
  security: requireStaffOrOperatorToken('review:read'),
  summary: 'List blocked networks',
  request: { query },
  responses: {
    200: createJsonResponse(blockedNetworksSchema, 'A page, newest first.'),
    ...createProblemResponses(401, 403, 404, 422),
  },
});

export const blockNetworkRoute = createRoute({
  method: 'post',
  path: networks,
  tags,
  security: requireStaffOrOperatorToken('networks:write'),
  summary: 'Block a network (administrators)',
  description:
    'Every node rejects its requests within two seconds. A network with the address of the caller or of a trusted proxy is not accepted.',
  request: { body: createRequiredJsonBody(newBlockedNetworkSchema) },
  responses: { 204: createEmptyResponse('Blocked.'), ...createProblemResponses(401, 403, 404, 422) },
});

export const unblockNetworkRoute = createRoute({
  method: 'delete',
  path: `${networks}/{blockedNetworkId}`,
  tags,
  security: requireStaffOrOperatorToken('networks:write'),
  summary: 'Unblock a network (administrators)',
  request: { params: z.strictObject({ blockedNetworkId: z.string().max(64) }) },
  responses: { 204: createEmptyResponse('Unblocked.'), ...createProblemResponses(401, 403, 404) },
});

export const listRaisedLimitsRoute = createRoute({
  method: 'get',
  path: limits,
  tags,
  security: requireStaffOrOperatorToken('review:read'),
  summary: 'List raised limits',
  request: { query },
  responses: {
    200: createJsonResponse(raisedLimitsSchema, 'A page, newest first.'),
    ...createProblemResponses(401, 403, 404, 422),
  },
});

export const raiseLimitRoute = createRoute({
  method: 'post',
  path: limits,
  tags,
  security: requireStaffOrOperatorToken('limits:write'),
  summary: 'Raise the limits of an organisation, a client or a key',
  description: 'Multiplies its limits of tokens, sessions, requests to the sandbox, keys and invitations.',
  request: { body: createRequiredJsonBody(newRaisedLimitSchema) },
  responses: { 204: createEmptyResponse('Raised.'), ...createProblemResponses(401, 403, 404, 422) },
});

export const restoreLimitRoute = createRoute({
  method: 'delete',
  path: `${limits}/{raisedLimitId}`,
  tags,
  security: requireStaffOrOperatorToken('limits:write'),
  summary: 'Restore the default limits',
  request: { params: z.strictObject({ raisedLimitId: z.string().max(64) }) },
  responses: { 204: createEmptyResponse('Restored.'), ...createProblemResponses(401, 403, 404) },
});
