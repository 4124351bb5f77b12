import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { licenceDecision, licenceFilter, licenceList, licencePage, licenceRequest } from '../licences.ts';
import { body, json, refusals } from './describe.ts';

const tags = ['Licences'];
const one = '/api/licences/{licenceId}';
const params = z.strictObject({ licenceId: z.string().max(64) });

export const list = createRoute({
  method: 'get',
  path: '/api/organisations/{organisationId}/licences',
  tags,
  summary: 'List licences that an organisation holds or has given',
  request: { params: z.strictObject({ organisationId: z.string().max(64) }), query: licenceFilter },
  responses: { 200: json(licenceList, 'The whole table.'), ...refusals(401, 403, 404, 422) },
});

export const post = createRoute({
  method: 'post',
  path: '/api/licences',
  tags,
  summary: 'Request a licence',
  request: { body: body(licenceRequest) },
  responses: {
    201: json(licencePage, 'Requested, or active immediately if the caller owns the organisation.'),
    ...refusals(401, 403, 404, 409, 422, 429),
  },
});

export const get = createRoute({
  method: 'get',
  path: one,
  tags,
  summary: 'Read a licence with its history',
  request: { params },
  responses: { 200: json(licencePage, 'The whole page.'), ...refusals(401, 403, 404) },
});

export const decide = createRoute({
  method: 'post',
  path: `${one}/steps`,
  tags,
  summary: 'Consent to, approve, refuse, suspend, resume or withdraw a licence',
  request: { params, body: body(licenceDecision) },
  responses: { 200: json(licencePage, 'As it is now.'), ...refusals(401, 403, 404, 409, 422) },
});
