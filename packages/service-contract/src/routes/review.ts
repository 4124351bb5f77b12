import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { describeStaffOrOperatorTokenSecurity } from '../operator-tokens.ts';
import {
  mailPageSchema,
  mailSearchSchema,
  organisationRowsSchema,
  organisationSearchSchema,
  organisationVerificationEvidenceSchema,
  peoplePageSchema,
  personForStaffSchema,
  personSearchSchema,
  personSuspensionSchema,
  reviewQueueSchema,
  staffAppointmentSchema,
} from '../review.ts';
import {
  describeEmptyResponse,
  describeJsonResponse,
  describeProblemResponses,
  describeRequiredJsonBody,
} from './responses.ts';

const tags = ['Review'];
const path = '/api/review';
const mailParams = z.strictObject({ mailId: z.string().max(64) });
const params = z.strictObject({ personId: z.string().max(64) });

export const readReviewQueueRoute = createRoute({
  method: 'get',
  path,
  tags,
  security: describeStaffOrOperatorTokenSecurity('review:read'),
  summary: 'List pending decisions for staff',
  responses: {
    200: describeJsonResponse(reviewQueueSchema, 'The data of the screen.'),
    ...describeProblemResponses(401, 403, 404),
  },
});

export const findOrganisationsRoute = createRoute({
  method: 'get',
  path: `${path}/organisations`,
  tags,
  security: describeStaffOrOperatorTokenSecurity('review:read'),
  summary: 'Find organisations',
  request: { query: organisationSearchSchema },
  responses: {
    200: describeJsonResponse(organisationRowsSchema, 'A page of 100, sorted by name.'),
    ...describeProblemResponses(401, 403, 404, 422),
  },
});

export const readOrganisationVerificationEvidenceRoute = createRoute({
  method: 'get',
  path: `${path}/organisations/{organisationId}`,
  tags,
  security: describeStaffOrOperatorTokenSecurity('review:read'),
  summary: 'Read the evidence for the verification of an organisation',
  request: { params: z.strictObject({ organisationId: z.string().max(64) }) },
  responses: {
    200: describeJsonResponse(
      organisationVerificationEvidenceSchema,
      'Similar names, mail domains and the company register.',
    ),
    ...describeProblemResponses(401, 403, 404),
  },
});

export const listPeopleRoute = createRoute({
  method: 'get',
  path: `${path}/people`,
  tags,
  security: describeStaffOrOperatorTokenSecurity('review:read'),
  summary: 'List and find people',
  request: { query: personSearchSchema },
  responses: {
    200: describeJsonResponse(peoplePageSchema, 'A page, sorted by email address.'),
    ...describeProblemResponses(401, 403, 404, 422),
  },
});

export const readPersonRoute = createRoute({
  method: 'get',
  path: `${path}/people/{personId}`,
  tags,
  security: describeStaffOrOperatorTokenSecurity('review:read'),
  summary: 'Read a person with their organisations',
  request: { params },
  responses: {
    200: describeJsonResponse(personForStaffSchema, 'The person.'),
    ...describeProblemResponses(401, 403, 404),
  },
});

export const listMailsRoute = createRoute({
  method: 'get',
  path: `${path}/mails`,
  tags,
  security: describeStaffOrOperatorTokenSecurity('review:read'),
  summary: 'List unsent emails, or all emails to an address',
  request: { query: mailSearchSchema },
  responses: {
    200: describeJsonResponse(mailPageSchema, 'A page, newest first, without texts.'),
    ...describeProblemResponses(401, 403, 404, 422),
  },
});

export const resendMailRoute = createRoute({
  method: 'post',
  path: `${path}/mails/{mailId}/attempts`,
  tags,
  security: describeStaffOrOperatorTokenSecurity('mails:write'),
  summary: 'Send an unsent email now',
  request: { params: mailParams },
  responses: {
    204: describeEmptyResponse('The email will be sent within seconds.'),
    ...describeProblemResponses(401, 403, 404),
  },
});

export const discardMailRoute = createRoute({
  method: 'delete',
  path: `${path}/mails/{mailId}`,
  tags,
  security: describeStaffOrOperatorTokenSecurity('mails:write'),
  summary: 'Delete an unsent email',
  request: { params: mailParams },
  responses: { 204: describeEmptyResponse('Deleted.'), ...describeProblemResponses(401, 403, 404) },
});

export const changePersonSuspensionRoute = createRoute({
  method: 'put',
  path: `${path}/people/{personId}/suspension`,
  tags,
  security: describeStaffOrOperatorTokenSecurity('people:suspend'),
  summary: 'Suspend or reinstate a person',
  request: { params, body: describeRequiredJsonBody(personSuspensionSchema) },
  responses: {
    200: describeJsonResponse(personForStaffSchema, 'The updated person.'),
    ...describeProblemResponses(401, 403, 404, 422),
  },
});

export const changeStaffRoleRoute = createRoute({
  method: 'put',
  path: `${path}/people/{personId}/staff-role`,
  tags,
  summary: 'Add or remove a staff role (administrators)',
  request: { params, body: describeRequiredJsonBody(staffAppointmentSchema) },
  responses: {
    200: describeJsonResponse(personForStaffSchema, 'The updated person.'),
    ...describeProblemResponses(401, 403, 404, 422),
  },
});
