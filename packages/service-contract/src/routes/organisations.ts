import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { acceptOperatorToken } from '../operator-tokens.ts';
import {
  organisationChangeSchema,
  organisationClosingSchema,
  organisationDecisionSchema,
  organisationFormSchema,
  organisationSchema,
  organisationSecuritySchema,
  ownershipTransferSchema,
} from '../organisations.ts';
import { createEmptyResponse, createJsonResponse, createProblemResponses, requiredJsonBody } from './responses.ts';

const tags = ['Organisations'];
const path = '/api/organisations/{organisationId}';
const params = z.strictObject({ organisationId: z.string().max(64) });

export const registerOrganisation = createRoute({
  method: 'post',
  path: '/api/organisations',
  tags,
  summary: 'Register an organisation',
  request: { body: requiredJsonBody(organisationFormSchema) },
  responses: {
    201: createJsonResponse(organisationSchema, 'Registered; staff will verify it.'),
    ...createProblemResponses(401, 403, 409, 422, 429),
  },
});

export const readOrganisation = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Read an organisation',
  request: { params },
  responses: {
    200: createJsonResponse(organisationSchema, 'The data of the screen.'),
    ...createProblemResponses(401, 403, 404),
  },
});

export const changeOrganisation = createRoute({
  method: 'put',
  path,
  tags,
  summary: 'Change the details of an organisation',
  request: { params, body: requiredJsonBody(organisationChangeSchema) },
  responses: {
    200: createJsonResponse(organisationSchema, 'The updated state.'),
    ...createProblemResponses(401, 403, 404, 409, 422),
  },
});

export const changeOrganisationSecurity = createRoute({
  method: 'put',
  path: `${path}/security`,
  tags,
  summary: 'Require a second factor of members, or make it optional',
  request: { params, body: requiredJsonBody(organisationSecuritySchema) },
  responses: {
    200: createJsonResponse(organisationSchema, 'The updated state.'),
    ...createProblemResponses(401, 403, 404, 422),
  },
});

export const decideOrganisation = createRoute({
  method: 'post',
  path: `${path}/decisions`,
  tags,
  security: acceptOperatorToken('organisations:decide'),
  summary: 'Verify, reject, suspend or reinstate an organisation (staff)',
  request: { params, body: requiredJsonBody(organisationDecisionSchema) },
  responses: {
    200: createJsonResponse(organisationSchema, 'The updated state.'),
    ...createProblemResponses(401, 403, 404, 409, 422),
  },
});

export const transferOwnership = createRoute({
  method: 'post',
  path: `${path}/transfer`,
  tags,
  summary: 'Transfer the organisation to another member',
  request: { params, body: requiredJsonBody(ownershipTransferSchema) },
  responses: { 204: createEmptyResponse('Transferred.'), ...createProblemResponses(401, 403, 404, 409, 422) },
});

export const closeOrganisation = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Close an organisation permanently',
  request: { params, body: requiredJsonBody(organisationClosingSchema) },
  responses: {
    204: createEmptyResponse('Closed; its credentials are revoked.'),
    ...createProblemResponses(401, 403, 404, 422),
  },
});
