import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { changeList, deprecatedCalls } from '../changes.ts';
import { json, refusals } from './describe.ts';

const tags = ['Requests'];
const path = '/api/organisations/{organisationId}/changes';
const request = { params: z.strictObject({ organisationId: z.string().max(64) }) };

export const list = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'List the deprecated operations that an organisation calls',
  request,
  responses: { 200: json(changeList, 'Each operation with its callers, what is still in use first.'), ...refusals(401, 403, 404) },
});

export const calendar = createRoute({
  method: 'get',
  path: `${path}.ics`,
  tags,
  summary: 'Download the removal dates of the operations that an organisation calls',
  request,
  responses: { 200: { description: 'A calendar (RFC 5545).', content: { 'text/calendar': { schema: z.string() } } }, ...refusals(401, 403, 404) },
});

export const calls = createRoute({
  method: 'get',
  path: '/api/account/deprecated-calls',
  tags,
  summary: 'Count the calls of one’s organisations to the deprecated operation of a page',
  request: { query: z.strictObject({ path: z.string().max(300).meta({ description: 'Path of the page' }) }) },
  responses: { 200: json(deprecatedCalls, 'In the last 7 days, by application or key.'), ...refusals(401, 403, 422) },
});
