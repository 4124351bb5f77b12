import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { requireStaffOrOperatorToken } from '../operator-tokens.ts';
import {
  mailPageSchema,
  mailSearchSchema,
  organisationEvidenceSchema,
  organisationRowsSchema,
  organisationSearchSchema,
  peoplePageSchema,
  personSearchSchema,
  personSuspensionSchema,
  reviewedPersonSchema,
  reviewQueueSchema,
  staffAppointmentSchema,
} from '../review.ts';
import {
  createEmptyResponse,
  createJsonResponse,
  createProblemResponses,
  createRequiredJsonBody,
} from './responses.ts';

const tags = ['Review'];
const path = '/api/review';
const mailParams = z.strictObject({ mailId: z.string().max(64) });
const params = z.strictObject({ personId: z.string().max(64) });

export const readReviewQueueRoute = createRoute({
  method: 'get',
  path,
  tags,
  security: requireStaffOrOperatorToken('review:read'),
  summary: 'List pending decisions for staff',
  responses: {
    200: createJsonResponse(reviewQueueSchema, 'The data of the screen.'),
    ...createProblemResponses(401, 403, 404),
  },
});

export const findOrganisationsRoute = createRoute({
  method: 'get',
  path: `${path}/organisations`,
  tags,
  security: requireStaffOrOperatorToken('review:read'),
  summary: 'Find organisations',
  request: { query: organisationSearchSchema },
  responses: {
    200: createJsonResponse(organisationRowsSchema, 'A page of 100, sorted by name.'),
    ...createProblemResponses(401, 403, 404, 422),
  },
});

export const readOrganisationEvidenceRoute = createRoute({
  method: 'get',
  path: `${path}/organisations/{organisationId}`,
  tags,
  security: requireStaffOrOperatorToken('review:read'),
  summary: 'Read the evidence for the verification of an organisation',
  request: { params: z.strictObject({ organisationId: z.string().max(64) }) },
  responses: {
    200: createJsonResponse(organisationEvidenceSchema, 'Similar names, mail domains and the company register.'),
    ...createProblemResponses(401, 403, 404),
  },
});

export const listPeopleRoute = createRoute({
  method: 'get',
  path: `${path}/people`,
  tags,
  security: requireStaffOrOperatorToken('review:read'),
  summary: 'List and find people',
  request: { query: personSearchSchema },
  responses: {
    200: createJsonResponse(peoplePageSchema, 'A page, sorted by email address.'),
    ...createProblemResponses(401, 403, 404, 422),
  },
});

export const readPersonRoute = createRoute({
  method: 'get',
  path: `${path}/people/{personId}`,
  tags,
  security: requireStaffOrOperatorToken('review:read'),
  summary: 'Read a person with their organisations',
  request: { params },
  responses: { 200: createJsonResponse(reviewedPersonSchema, 'The person.'), ...createProblemResponses(401, 403, 404) },
});

export const listMailsRoute = createRoute({
  method: 'get',
  path: `${path}/mails`,
  tags,
  security: requireStaffOrOperatorToken('review:read'),
  summary: 'List unsent emails, or all emails to an address',
  request: { query: mailSearchSchema },
  responses: {
    200: createJsonResponse(mailPageSchema, 'A page, newest first, without texts.'),
    ...createProblemResponses(401, 403, 404, 422),
  },
});

export const resendMailRoute = createRoute({
  method: 'post',
  path: `${path}/mails/{mailId}/attempts`,
  tags,
  security: requireStaffOrOperatorToken('mails:write'),
  summary: 'Send an unsent email now',
  request: { params: mailParams },
  responses: {
    204: createEmptyResponse('The email will be sent within seconds.'),
    ...createProblemResponses(401, 403, 404),
  },
});

export const discardMailRoute = createRoute({
  method: 'delete',
  path: `${path}/mails/{mailId}`,
  tags,
  security: requireStaffOrOperatorToken('mails:write'),
  summary: 'Delete an unsent email',
  request: { params: mailParams },
  responses: { 204: createEmptyResponse('Deleted.'), ...createProblemResponses(401, 403, 404) },
});

export const changePersonSuspensionRoute = createRoute({
  method: 'put',
  path: `${path}/people/{personId}/suspension`,
  tags,
  security: requireStaffOrOperatorToken('people:suspend'),
  summary: 'Suspend or reinstate a person',
  request: { params, body: createRequiredJsonBody(personSuspensionSchema) },
  responses: {
    200: createJsonResponse(reviewedPersonSchema, 'The updated person.'),
    ...createProblemResponses(401, 403, 404, 422),
  },
});

export const changeStaffRoleRoute = createRoute({
  method: 'put',
  path: `${path}/people/{personId}/staff-role`,
  tags,
  summary: 'Add or remove a staff role (administrators)',
  request: { params, body: createRequiredJsonBody(staffAppointmentSchema) },
  responses: {
    200: createJsonResponse(reviewedPersonSchema, 'The updated person.'),
    ...createProblemResponses(401, 403, 404, 422),
  },
});
