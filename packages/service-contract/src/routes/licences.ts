import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  licenceDetailSchema,
  licenceFilterSchema,
  licenceListSchema,
  licenceRequestSchema,
  licenceStepRequestSchema,
} from '../applications/licences.ts';
import {
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

const tags = ['Licences'];
const licencePath = '/api/licences/{licenceId}';
const params = z.strictObject({ licenceId: z.string().max(64) });

export const listLicencesRoute = createRoute({
  method: 'get',
  path: '/api/organisations/{organisationId}/licences',
  tags,
  summary: 'List licences that an organisation holds or has granted',
  request: { params: z.strictObject({ organisationId: z.string().max(64) }), query: licenceFilterSchema },
  responses: {
    200: createOpenApiJsonResponse(licenceListSchema, 'The licences.'),
    ...createOpenApiProblemResponses(401, 403, 404, 422),
  },
});

export const requestLicenceRoute = createRoute({
  method: 'post',
  path: '/api/licences',
  tags,
  summary: 'Request a licence',
  request: { body: createOpenApiRequiredJsonBody(licenceRequestSchema) },
  responses: {
    201: createOpenApiJsonResponse(
      licenceDetailSchema,
      'Requested, or active immediately if the caller owns the organisation.',
    ),
    ...createOpenApiProblemResponses(401, 403, 404, 409, 422, 429),
  },
});

export const readLicenceRoute = createRoute({
  method: 'get',
  path: licencePath,
  tags,
  summary: 'Read a licence with its history',
  request: { params },
  responses: {
    200: createOpenApiJsonResponse(licenceDetailSchema, 'The data of the page.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const applyLicenceStepRoute = createRoute({
  method: 'post',
  path: `${licencePath}/steps`,
  tags,
  summary: 'Consent to, approve, refuse, suspend, resume or withdraw a licence',
  request: { params, body: createOpenApiRequiredJsonBody(licenceStepRequestSchema) },
  responses: {
    200: createOpenApiJsonResponse(licenceDetailSchema, 'The updated state.'),
    ...createOpenApiProblemResponses(401, 403, 404, 409, 422),
  },
});
