import { createRoute, z } from '@hono/zod-openapi';
import { lastMet, requestCredentials, requestDetail, requestFilter, requestPage } from '../../contract/requests.ts';
import { requirePerson } from '../access/require.ts';
import { json, refusals } from '../http/describe.ts';
import { newRoutes } from '../http/routes.ts';
import { requireInOrganisation } from '../organisations/access.ts';
import type { Platform } from '../platform.ts';
import type { PortalSandbox } from '../sandbox/open.ts';
import { lastMetBy, listCredentials, readRequest } from './detail.ts';
import { readRequests } from './read.ts';

const tags = ['Requests'];
const path = '/api/organisations/{organisationId}/requests';
const params = z.strictObject({ organisationId: z.string().max(64) });

const list = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'List the requests of an organisation’s clients and keys',
  description: 'Those to the sandbox of the last 7 days, and those that gateways reported in the last 30, the newest first.',
  request: { params, query: requestFilter },
  responses: { 200: json(requestPage, 'A page.'), ...refusals(401, 403, 404, 422) },
});

const get = createRoute({
  method: 'get',
  path: `${path}/{requestId}`,
  tags,
  summary: 'Read a request and what its problem means',
  request: { params: params.extend({ requestId: z.string().max(100) }) },
  responses: { 200: json(requestDetail, 'Headers and bodies are those of the sandbox, masked.'), ...refusals(401, 403, 404) },
});

const credentials = createRoute({
  method: 'get',
  path: '/api/organisations/{organisationId}/request-credentials',
  tags,
  summary: 'List the clients and keys by which requests can be chosen',
  request: { params },
  responses: { 200: json(requestCredentials, 'Clients first.'), ...refusals(401, 403, 404) },
});

const met = createRoute({
  method: 'get',
  path: '/api/account/last-request',
  tags,
  summary: 'Say when one’s organisations last met a problem',
  request: { query: z.strictObject({ problem: z.string().max(100).meta({ description: 'Last part of the type of the problem' }) }) },
  responses: { 200: json(lastMet, 'The last request that met it, if any did.'), ...refusals(401, 403, 422) },
});

/** Requests to the APIs, as the members of the organisations see them that made them. */
export function requestRoutes(platform: Platform, sandbox: PortalSandbox | null) {
  const { queries } = platform.database;
  return newRoutes()
    .openapi(list, async (context) => {
      const { organisation } = await requireInOrganisation(platform, context, 'request.read', context.req.valid('param').organisationId);
      await platform.requests.flush();
      return context.json(await readRequests(queries, organisation.id, context.req.valid('query')), 200);
    })
    .openapi(get, async (context) => {
      const { organisationId, requestId } = context.req.valid('param');
      const { organisation } = await requireInOrganisation(platform, context, 'request.read', organisationId);
      await platform.requests.flush();
      return context.json(await readRequest(queries, sandbox, organisation.id, requestId), 200);
    })
    .openapi(credentials, async (context) => {
      const { organisation } = await requireInOrganisation(platform, context, 'request.read', context.req.valid('param').organisationId);
      return context.json(await listCredentials(queries, organisation.id), 200);
    })
    .openapi(met, async (context) => {
      const { person } = requirePerson(context);
      await platform.requests.flush();
      return context.json(await lastMetBy(queries, person.id, context.req.valid('query').problem), 200);
    });
}
