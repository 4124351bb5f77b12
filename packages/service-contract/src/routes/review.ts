import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  organisationEvidenceSchema,
  organisationRowsSchema,
  organisationSearchSchema,
  personSearchSchema,
  personSuspensionSchema,
  reviewedPersonSchema,
  reviewQueueSchema,
  staffAppointmentSchema,
} from '../review.ts';
import { createJsonResponse, createProblemResponses, requiredJsonBody } from './describe.ts';

const tags = ['Review'];
const path = '/api/review';
const params = z.strictObject({ personId: z.string().max(64) });

export const readReviewQueue = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'List the decisions that are waiting for staff',
  responses: {
    200: createJsonResponse(reviewQueueSchema, 'The whole screen.'),
    ...createProblemResponses(401, 403, 404),
  },
});

export const findOrganisations = createRoute({
  method: 'get',
  path: `${path}/organisations`,
  tags,
  summary: 'Find organisations',
  request: { query: organisationSearchSchema },
  responses: {
    200: createJsonResponse(organisationRowsSchema, 'At most 100.'),
    ...createProblemResponses(401, 403, 404, 422),
  },
});

export const readOrganisationEvidence = createRoute({
  method: 'get',
  path: `${path}/organisations/{organisationId}`,
  tags,
  summary: 'Read what to compare before an organisation is verified',
  request: { params: z.strictObject({ organisationId: z.string().max(64) }) },
  responses: {
    200: createJsonResponse(organisationEvidenceSchema, 'Similar names, mail domains and the company register.'),
    ...createProblemResponses(401, 403, 404),
  },
});

export const findPerson = createRoute({
  method: 'get',
  path: `${path}/people`,
  tags,
  summary: 'Find a person by their exact address',
  request: { query: personSearchSchema },
  responses: {
    200: createJsonResponse(reviewedPersonSchema, 'The person.'),
    ...createProblemResponses(401, 403, 404, 422),
  },
});

export const changePersonSuspension = createRoute({
  method: 'put',
  path: `${path}/people/{personId}/suspension`,
  tags,
  summary: 'Suspend or reinstate a person',
  request: { params, body: requiredJsonBody(personSuspensionSchema) },
  responses: {
    200: createJsonResponse(reviewedPersonSchema, 'As they are now.'),
    ...createProblemResponses(401, 403, 404, 422),
  },
});

export const changeStaffRole = createRoute({
  method: 'put',
  path: `${path}/people/{personId}/staff-role`,
  tags,
  summary: 'Add or remove a staff role (administrators)',
  request: { params, body: requiredJsonBody(staffAppointmentSchema) },
  responses: {
    200: createJsonResponse(reviewedPersonSchema, 'As they are now.'),
    ...createProblemResponses(401, 403, 404, 422),
  },
});
