import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  licenceDecisionSchema,
  licenceFilterSchema,
  licenceListSchema,
  licencePageSchema,
  licenceRequestSchema,
} from '../licences.ts';
import { jsonResponse, problemResponses, requiredJsonBody } from './describe.ts';

const tags = ['Licences'];
const licencePath = '/api/licences/{licenceId}';
const params = z.strictObject({ licenceId: z.string().max(64) });

export const listLicences = createRoute({
  method: 'get',
  path: '/api/organisations/{organisationId}/licences',
  tags,
  summary: 'List licences that an organisation holds or has given',
  request: { params: z.strictObject({ organisationId: z.string().max(64) }), query: licenceFilterSchema },
  responses: { 200: jsonResponse(licenceListSchema, 'The whole table.'), ...problemResponses(401, 403, 404, 422) },
});

export const requestLicence = createRoute({
  method: 'post',
  path: '/api/licences',
  tags,
  summary: 'Request a licence',
  request: { body: requiredJsonBody(licenceRequestSchema) },
  responses: {
    201: jsonResponse(licencePageSchema, 'Requested, or active immediately if the caller owns the organisation.'),
    ...problemResponses(401, 403, 404, 409, 422, 429),
  },
});

export const readLicence = createRoute({
  method: 'get',
  path: licencePath,
  tags,
  summary: 'Read a licence with its history',
  request: { params },
  responses: { 200: jsonResponse(licencePageSchema, 'The whole page.'), ...problemResponses(401, 403, 404) },
});

export const decideLicence = createRoute({
  method: 'post',
  path: `${licencePath}/steps`,
  tags,
  summary: 'Consent to, approve, refuse, suspend, resume or withdraw a licence',
  request: { params, body: requiredJsonBody(licenceDecisionSchema) },
  responses: { 200: jsonResponse(licencePageSchema, 'As it is now.'), ...problemResponses(401, 403, 404, 409, 422) },
});
