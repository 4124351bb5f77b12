import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  latestFailedRequestSchema,
  requestDetailSchema,
  requestFilterCredentialsSchema,
  requestFilterSchema,
  requestPageSchema,
} from '../applications/requests.ts';
import { createOpenApiJsonResponse, createOpenApiProblemResponses } from './responses.ts';

const tags = ['Requests'];
const path = '/api/organisations/{organisationId}/requests';
const params = z.strictObject({ organisationId: z.string().max(64) });

export const listRequestsRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'List the requests of an organisation’s clients and keys',
  description:
    'Those to the sandbox of the last 7 days, and those that gateways reported in the last 30, the newest first.',
  request: { params, query: requestFilterSchema },
  responses: {
    200: createOpenApiJsonResponse(requestPageSchema, 'A page of requests.'),
    ...createOpenApiProblemResponses(401, 403, 404, 422),
  },
});

export const readRequestRoute = createRoute({
  method: 'get',
  path: `${path}/{requestId}`,
  tags,
  summary: 'Read a request with the meaning of its problem',
  request: { params: params.extend({ requestId: z.string().max(100) }) },
  responses: {
    200: createOpenApiJsonResponse(requestDetailSchema, 'The request with masked headers and bodies of the sandbox.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const listPersonalRequestsRoute = createRoute({
  method: 'get',
  path: '/api/account/requests',
  tags,
  summary: 'List the requests of your client and test keys',
  description: 'Requests to your sandbox in the last 7 days, newest first.',
  request: { query: requestFilterSchema },
  responses: {
    200: createOpenApiJsonResponse(requestPageSchema, 'A page of requests.'),
    ...createOpenApiProblemResponses(401, 403, 422),
  },
});

export const readPersonalRequestRoute = createRoute({
  method: 'get',
  path: '/api/account/requests/{requestId}',
  tags,
  summary: 'Read a request to your sandbox with the meaning of its problem',
  request: { params: z.strictObject({ requestId: z.string().max(100) }) },
  responses: {
    200: createOpenApiJsonResponse(requestDetailSchema, 'The request with masked headers and bodies.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const listRequestFilterCredentialsRoute = createRoute({
  method: 'get',
  path: '/api/organisations/{organisationId}/request-credentials',
  tags,
  summary: 'List the clients and keys that requests can be filtered by',
  request: { params },
  responses: {
    200: createOpenApiJsonResponse(requestFilterCredentialsSchema, 'Credentials, clients first.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const readLatestFailedRequestRoute = createRoute({
  method: 'get',
  path: '/api/account/last-request',
  tags,
  summary: 'Find the last request of yours or of your organisations that had a problem',
  request: {
    query: z.strictObject({
      problem: z.string().max(100).meta({ description: 'Last part of the type of the problem' }),
    }),
  },
  responses: {
    200: createOpenApiJsonResponse(latestFailedRequestSchema, 'The last request with this problem, if any.'),
    ...createOpenApiProblemResponses(401, 403, 422),
  },
});
