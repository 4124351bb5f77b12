import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { createStaffOrOperatorTokenSecurity } from '../operator-tokens.ts';
import {
  organisationChangeSchema,
  organisationClosingSchema,
  organisationFormSchema,
  organisationSchema,
  organisationSecondFactorRuleSchema,
  organisationStateDecisionSchema,
  ownershipTransferSchema,
} from '../organisation/organisations.ts';
import {
  createOpenApiEmptyResponse,
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

const tags = ['Organisations'];
const path = '/api/organisations/{organisationId}';
const params = z.strictObject({ organisationId: z.string().max(64) });

export const registerOrganisationRoute = createRoute({
  method: 'post',
  path: '/api/organisations',
  tags,
  summary: 'Register an organisation',
  request: { body: createOpenApiRequiredJsonBody(organisationFormSchema) },
  responses: {
    201: createOpenApiJsonResponse(organisationSchema, 'Registered; staff will verify it.'),
    ...createOpenApiProblemResponses(401, 403, 409, 422, 429),
  },
});

export const readOrganisationRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Read an organisation',
  request: { params },
  responses: {
    200: createOpenApiJsonResponse(organisationSchema, 'The data of the screen.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const changeOrganisationRoute = createRoute({
  method: 'put',
  path,
  tags,
  summary: 'Change the details of an organisation',
  request: { params, body: createOpenApiRequiredJsonBody(organisationChangeSchema) },
  responses: {
    200: createOpenApiJsonResponse(organisationSchema, 'The updated state.'),
    ...createOpenApiProblemResponses(401, 403, 404, 409, 422),
  },
});

export const changeOrganisationSecurityRoute = createRoute({
  method: 'put',
  path: `${path}/security`,
  tags,
  summary: 'Require a second factor of members, or make it optional',
  request: { params, body: createOpenApiRequiredJsonBody(organisationSecondFactorRuleSchema) },
  responses: {
    200: createOpenApiJsonResponse(organisationSchema, 'The updated state.'),
    ...createOpenApiProblemResponses(401, 403, 404, 422),
  },
});

export const decideOrganisationRoute = createRoute({
  method: 'post',
  path: `${path}/decisions`,
  tags,
  security: createStaffOrOperatorTokenSecurity('organisations:decide'),
  summary: 'Verify, reject, suspend or reinstate an organisation (staff)',
  request: { params, body: createOpenApiRequiredJsonBody(organisationStateDecisionSchema) },
  responses: {
    200: createOpenApiJsonResponse(organisationSchema, 'The updated state.'),
    ...createOpenApiProblemResponses(401, 403, 404, 409, 422),
  },
});

export const transferOwnershipRoute = createRoute({
  method: 'post',
  path: `${path}/transfer`,
  tags,
  summary: 'Transfer the organisation to another member',
  request: { params, body: createOpenApiRequiredJsonBody(ownershipTransferSchema) },
  responses: {
    204: createOpenApiEmptyResponse('Transferred.'),
    ...createOpenApiProblemResponses(401, 403, 404, 409, 422),
  },
});

export const closeOrganisationRoute = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Close an organisation permanently',
  request: { params, body: createOpenApiRequiredJsonBody(organisationClosingSchema) },
  responses: {
    204: createOpenApiEmptyResponse('Closed; its credentials are revoked.'),
    ...createOpenApiProblemResponses(401, 403, 404, 422),
  },
});
