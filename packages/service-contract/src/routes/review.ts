import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { createStaffOrOperatorTokenSecurity } from '../operator-tokens.ts';
import {
  mailPageSchema,
  organisationRowsSchema,
  organisationSearchSchema,
  organisationVerificationEvidenceSchema,
  outgoingMailRecipientFilterSchema,
  peoplePageSchema,
  personForStaffSchema,
  personSearchSchema,
  personSuspensionChangeSchema,
  reviewQueueSchema,
  staffRoleChangeSchema,
} from '../review.ts';
import {
  createOpenApiEmptyResponse,
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

const tags = ['Review'];
const path = '/api/review';
const mailParams = z.strictObject({ mailId: z.string().max(64) });
const params = z.strictObject({ personId: z.string().max(64) });

export const readReviewQueueRoute = createRoute({
  method: 'get',
  path,
  tags,
  security: createStaffOrOperatorTokenSecurity('review:read'),
  summary: 'List pending decisions for staff',
  responses: {
    200: createOpenApiJsonResponse(reviewQueueSchema, 'The data of the screen.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const findOrganisationsRoute = createRoute({
  method: 'get',
  path: `${path}/organisations`,
  tags,
  security: createStaffOrOperatorTokenSecurity('review:read'),
  summary: 'Find organisations',
  request: { query: organisationSearchSchema },
  responses: {
    200: createOpenApiJsonResponse(organisationRowsSchema, 'A page of 100, sorted by name.'),
    ...createOpenApiProblemResponses(401, 403, 404, 422),
  },
});

export const readOrganisationVerificationEvidenceRoute = createRoute({
  method: 'get',
  path: `${path}/organisations/{organisationId}`,
  tags,
  security: createStaffOrOperatorTokenSecurity('review:read'),
  summary: 'Read the evidence for the verification of an organisation',
  request: { params: z.strictObject({ organisationId: z.string().max(64) }) },
  responses: {
    200: createOpenApiJsonResponse(
      organisationVerificationEvidenceSchema,
      'Similar names, mail domains and the company register.',
    ),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const listPeopleRoute = createRoute({
  method: 'get',
  path: `${path}/people`,
  tags,
  security: createStaffOrOperatorTokenSecurity('review:read'),
  summary: 'List and find people',
  request: { query: personSearchSchema },
  responses: {
    200: createOpenApiJsonResponse(peoplePageSchema, 'A page, sorted by email address.'),
    ...createOpenApiProblemResponses(401, 403, 404, 422),
  },
});

export const readPersonRoute = createRoute({
  method: 'get',
  path: `${path}/people/{personId}`,
  tags,
  security: createStaffOrOperatorTokenSecurity('review:read'),
  summary: 'Read a person with their organisations',
  request: { params },
  responses: {
    200: createOpenApiJsonResponse(personForStaffSchema, 'The person.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const listOutgoingMailsRoute = createRoute({
  method: 'get',
  path: `${path}/mails`,
  tags,
  security: createStaffOrOperatorTokenSecurity('review:read'),
  summary: 'List unsent emails, or all emails to an address',
  request: { query: outgoingMailRecipientFilterSchema },
  responses: {
    200: createOpenApiJsonResponse(mailPageSchema, 'A page, newest first, without texts.'),
    ...createOpenApiProblemResponses(401, 403, 404, 422),
  },
});

export const sendUnsentMailRoute = createRoute({
  method: 'post',
  path: `${path}/mails/{mailId}/attempts`,
  tags,
  security: createStaffOrOperatorTokenSecurity('mails:write'),
  summary: 'Send an unsent email now',
  request: { params: mailParams },
  responses: {
    204: createOpenApiEmptyResponse('The email will be sent within seconds.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const deleteUnsentMailRoute = createRoute({
  method: 'delete',
  path: `${path}/mails/{mailId}`,
  tags,
  security: createStaffOrOperatorTokenSecurity('mails:write'),
  summary: 'Delete an unsent email',
  request: { params: mailParams },
  responses: { 204: createOpenApiEmptyResponse('Deleted.'), ...createOpenApiProblemResponses(401, 403, 404) },
});

export const changePersonSuspensionRoute = createRoute({
  method: 'put',
  path: `${path}/people/{personId}/suspension`,
  tags,
  security: createStaffOrOperatorTokenSecurity('people:suspend'),
  summary: 'Suspend or reinstate a person',
  request: { params, body: createOpenApiRequiredJsonBody(personSuspensionChangeSchema) },
  responses: {
    200: createOpenApiJsonResponse(personForStaffSchema, 'The updated person.'),
    ...createOpenApiProblemResponses(401, 403, 404, 422),
  },
});

export const changeStaffRoleRoute = createRoute({
  method: 'put',
  path: `${path}/people/{personId}/staff-role`,
  tags,
  summary: 'Add or remove a staff role (administrators)',
  request: { params, body: createOpenApiRequiredJsonBody(staffRoleChangeSchema) },
  responses: {
    200: createOpenApiJsonResponse(personForStaffSchema, 'The updated person.'),
    ...createOpenApiProblemResponses(401, 403, 404, 422),
  },
});
