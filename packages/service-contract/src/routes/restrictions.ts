import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { cursorSchema } from '../fields/values.ts';
import { createStaffOrOperatorTokenSecurity } from '../operator-tokens.ts';
import {
  blockedNetworksSchema,
  newBlockedNetworkSchema,
  newRaisedLimitSchema,
  raisedLimitsSchema,
} from '../organisation/restrictions.ts';
import {
  createOpenApiEmptyResponse,
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

const tags = ['Review'];
const query = z.strictObject({ cursor: cursorSchema });
const networksPath = '/api/review/blocked-networks';
const limitsPath = '/api/review/raised-limits';

export const listBlockedNetworksRoute = createRoute({
  method: 'get',
  path: networksPath,
  tags,
  security: createStaffOrOperatorTokenSecurity('review:read'),
  summary: 'List blocked networks',
  request: { query },
  responses: {
    200: createOpenApiJsonResponse(blockedNetworksSchema, 'A page, newest first.'),
    ...createOpenApiProblemResponses(401, 403, 404, 422),
  },
});

export const blockNetworkRoute = createRoute({
  method: 'post',
  path: networksPath,
  tags,
  security: createStaffOrOperatorTokenSecurity('networks:write'),
  summary: 'Block a network (administrators)',
  description:
    'Every node rejects its requests within two seconds. A network with the address of the caller or of a trusted proxy is not accepted.',
  request: { body: createOpenApiRequiredJsonBody(newBlockedNetworkSchema) },
  responses: { 204: createOpenApiEmptyResponse('Blocked.'), ...createOpenApiProblemResponses(401, 403, 404, 422) },
});

export const unblockNetworkRoute = createRoute({
  method: 'delete',
  path: `${networksPath}/{blockedNetworkId}`,
  tags,
  security: createStaffOrOperatorTokenSecurity('networks:write'),
  summary: 'Unblock a network (administrators)',
  request: { params: z.strictObject({ blockedNetworkId: z.string().max(64) }) },
  responses: { 204: createOpenApiEmptyResponse('Unblocked.'), ...createOpenApiProblemResponses(401, 403, 404) },
});

export const listRaisedLimitsRoute = createRoute({
  method: 'get',
  path: limitsPath,
  tags,
  security: createStaffOrOperatorTokenSecurity('review:read'),
  summary: 'List raised limits',
  request: { query },
  responses: {
    200: createOpenApiJsonResponse(raisedLimitsSchema, 'A page, newest first.'),
    ...createOpenApiProblemResponses(401, 403, 404, 422),
  },
});

export const raiseLimitRoute = createRoute({
  method: 'post',
  path: limitsPath,
  tags,
  security: createStaffOrOperatorTokenSecurity('limits:write'),
  summary: 'Raise the limits of an organisation, a client or a key',
  description: 'Multiplies its limits of tokens, sessions, requests to the sandbox, keys and invitations.',
  request: { body: createOpenApiRequiredJsonBody(newRaisedLimitSchema) },
  responses: { 204: createOpenApiEmptyResponse('Raised.'), ...createOpenApiProblemResponses(401, 403, 404, 422) },
});

export const removeRaisedLimitRoute = createRoute({
  method: 'delete',
  path: `${limitsPath}/{raisedLimitId}`,
  tags,
  security: createStaffOrOperatorTokenSecurity('limits:write'),
  summary: 'Restore the default limits',
  request: { params: z.strictObject({ raisedLimitId: z.string().max(64) }) },
  responses: { 204: createOpenApiEmptyResponse('Restored.'), ...createOpenApiProblemResponses(401, 403, 404) },
});
