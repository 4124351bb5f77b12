import { createRoute, z } from '@hono/zod-openapi';
import { changeList, deprecatedCalls } from '../../contract/changes.ts';
import { requirePerson } from '../access/require.ts';
import { json, refusals } from '../http/describe.ts';
import { newRoutes } from '../http/routes.ts';
import { requireInOrganisation } from '../organisations/access.ts';
import type { Platform } from '../platform.ts';
import { toCalendar } from './calendar.ts';
import { callsOf, listChanges } from './changes.ts';
import { sunsetsOf } from './notices.ts';

const tags = ['Requests'];
const path = '/api/organisations/{organisationId}/changes';
const request = { params: z.strictObject({ organisationId: z.string().max(64) }) };

const list = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'List what an organisation calls that is deprecated',
  request,
  responses: { 200: json(changeList, 'Each operation with its callers, what is still in use first.'), ...refusals(401, 403, 404) },
});

const calendar = createRoute({
  method: 'get',
  path: `${path}.ics`,
  tags,
  summary: 'Download the dates on which what an organisation calls is switched off',
  request,
  responses: { 200: { description: 'A calendar (RFC 5545).', content: { 'text/calendar': { schema: z.string() } } }, ...refusals(401, 403, 404) },
});

const calls = createRoute({
  method: 'get',
  path: '/api/account/deprecated-calls',
  tags,
  summary: 'Say how often one’s organisations called the deprecated operation of a page',
  request: { query: z.strictObject({ path: z.string().max(300).meta({ description: 'Path of the page' }) }) },
  responses: { 200: json(deprecatedCalls, 'In the last 7 days, by application or key.'), ...refusals(401, 403, 422) },
});

/** What breaks for an organisation, before it breaks. */
export function changeRoutes(platform: Platform) {
  const open = async (context: Parameters<typeof requireInOrganisation>[1], organisationId: string) => {
    const { organisation } = await requireInOrganisation(platform, context, 'request.read', organisationId);
    await platform.requests.flush();
    return listChanges(platform, organisation.id);
  };
  return newRoutes()
    .openapi(list, async (context) => context.json(await open(context, context.req.valid('param').organisationId), 200))
    .openapi(calendar, async (context) => {
      const { uses } = await open(context, context.req.valid('param').organisationId);
      const isUsed = (sunset: { readonly api: string; readonly version: string }) =>
        uses.some(({ deprecated, isDone }) => !isDone && deprecated.api === sunset.api && deprecated.version === sunset.version);
      const text = toCalendar(sunsetsOf(platform).filter(isUsed), { now: platform.now(), url: `${platform.publicUrl}/account/changes` });
      return context.body(text, 200, { 'Content-Type': 'text/calendar; charset=utf-8', 'Content-Disposition': 'attachment; filename="sunsets.ics"' });
    })
    .openapi(calls, async (context) => {
      const { person } = requirePerson(context);
      await platform.requests.flush();
      return context.json(await callsOf(platform, person.id, context.req.valid('query').path), 200);
    });
}
