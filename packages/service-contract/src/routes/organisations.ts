import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  organisationChangeSchema,
  organisationClosingSchema,
  organisationDecisionSchema,
  organisationFormSchema,
  organisationSchema,
  organisationSecuritySchema,
  ownershipTransferSchema,
} from '../organisations.ts';
import { emptyResponse, jsonResponse, problemResponses, requiredJsonBody } from './describe.ts';

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
    201: jsonResponse(organisationSchema, 'Registered; staff verify it.'),
    ...problemResponses(401, 403, 409, 422, 429),
  },
});

export const readOrganisation = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Read an organisation',
  request: { params },
  responses: { 200: jsonResponse(organisationSchema, 'The whole screen.'), ...problemResponses(401, 403, 404) },
});

export const changeOrganisation = createRoute({
  method: 'put',
  path,
  tags,
  summary: 'Change the details of an organisation',
  request: { params, body: requiredJsonBody(organisationChangeSchema) },
  responses: { 200: jsonResponse(organisationSchema, 'As it is now.'), ...problemResponses(401, 403, 404, 409, 422) },
});

export const changeOrganisationSecurity = createRoute({
  method: 'put',
  path: `${path}/security`,
  tags,
  summary: 'Require a second factor of the members, or no longer',
  request: { params, body: requiredJsonBody(organisationSecuritySchema) },
  responses: { 200: jsonResponse(organisationSchema, 'As it is now.'), ...problemResponses(401, 403, 404, 422) },
});

export const decideOrganisation = createRoute({
  method: 'post',
  path: `${path}/decisions`,
  tags,
  summary: 'Verify, reject, suspend or reinstate an organisation (staff)',
  request: { params, body: requiredJsonBody(organisationDecisionSchema) },
  responses: { 200: jsonResponse(organisationSchema, 'As it is now.'), ...problemResponses(401, 403, 404, 409, 422) },
});

export const transferOwnership = createRoute({
  method: 'post',
  path: `${path}/transfer`,
  tags,
  summary: 'Hand the organisation over to another member',
  request: { params, body: requiredJsonBody(ownershipTransferSchema) },
  responses: { 204: emptyResponse('Handed over.'), ...problemResponses(401, 403, 404, 409, 422) },
});

export const closeOrganisation = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Close an organisation permanently',
  request: { params, body: requiredJsonBody(organisationClosingSchema) },
  responses: { 204: emptyResponse('Closed; its credentials are revoked.'), ...problemResponses(401, 403, 404, 422) },
});
