import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { cursorSchema } from '../fields/values.ts';
import { describeStaffOrOperatorTokenSecurity } from '../operator-tokens.ts';
import {
  blockedNetworksSchema,
  newBlockedNetworkSchema,
  newRaisedLimitSchema,
  raisedLimitsSchema,
} from '../organisation/restrictions.ts';
import {
  describeEmptyResponse,
  describeJsonResponse,
  describeProblemResponses,
  describeRequiredJsonBody,
} from './responses.ts';

const tags = ['Review'];
const query = z.strictObject({ cursor: cursorSchema });
const networksPath = '/api/review/blocked-networks';
const limitsPath = '/api/review/raised-limits';

export const listBlockedNetworksRoute = createRoute({
  method: 'get',
  path: networksPath,
  tags,
  security: describeStaffOrOperatorTokenSecurity('review:read'),
  summary: 'List blocked networks',
  request: { query },
  responses: {
    200: describeJsonResponse(blockedNetworksSchema, 'A page, newest first.'),
    ...describeProblemResponses(401, 403, 404, 422),
  },
});

export const blockNetworkRoute = createRoute({
  method: 'post',
  path: networksPath,
  tags,
  security: describeStaffOrOperatorTokenSecurity('networks:write'),
  summary: 'Block a network (administrators)',
  description:
    'Every node rejects its requests within two seconds. A network with the address of the caller or of a trusted proxy is not accepted.',
  request: { body: describeRequiredJsonBody(newBlockedNetworkSchema) },
  responses: { 204: describeEmptyResponse('Blocked.'), ...describeProblemResponses(401, 403, 404, 422) },
});

export const unblockNetworkRoute = createRoute({
  method: 'delete',
  path: `${networksPath}/{blockedNetworkId}`,
  tags,
  security: describeStaffOrOperatorTokenSecurity('networks:write'),
  summary: 'Unblock a network (administrators)',
  request: { params: z.strictObject({ blockedNetworkId: z.string().max(64) }) },
  responses: { 204: describeEmptyResponse('Unblocked.'), ...describeProblemResponses(401, 403, 404) },
});

export const listRaisedLimitsRoute = createRoute({
  method: 'get',
  path: limitsPath,
  tags,
  security: describeStaffOrOperatorTokenSecurity('review:read'),
  summary: 'List raised limits',
  request: { query },
  responses: {
    200: describeJsonResponse(raisedLimitsSchema, 'A page, newest first.'),
    ...describeProblemResponses(401, 403, 404, 422),
  },
});

export const raiseLimitRoute = createRoute({
  method: 'post',
  path: limitsPath,
  tags,
  security: describeStaffOrOperatorTokenSecurity('limits:write'),
  summary: 'Raise the limits of an organisation, a client or a key',
  description: 'Multiplies its limits of tokens, sessions, requests to the sandbox, keys and invitations.',
  request: { body: describeRequiredJsonBody(newRaisedLimitSchema) },
  responses: { 204: describeEmptyResponse('Raised.'), ...describeProblemResponses(401, 403, 404, 422) },
});

export const removeRaisedLimitRoute = createRoute({
  method: 'delete',
  path: `${limitsPath}/{raisedLimitId}`,
  tags,
  security: describeStaffOrOperatorTokenSecurity('limits:write'),
  summary: 'Restore the default limits',
  request: { params: z.strictObject({ raisedLimitId: z.string().max(64) }) },
  responses: { 204: describeEmptyResponse('Restored.'), ...describeProblemResponses(401, 403, 404) },
});
