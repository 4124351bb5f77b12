import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  organisationEvidence,
  organisationRows,
  organisationSearch,
  personSearch,
  personSuspension,
  reviewedPerson,
  reviewQueue,
  staffAppointment,
} from '../review.ts';
import { body, json, refusals } from './describe.ts';

const tags = ['Review'];
const path = '/api/review';
const params = z.strictObject({ personId: z.string().max(64) });

export const get = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'List the decisions that are waiting for staff',
  responses: { 200: json(reviewQueue, 'The whole screen.'), ...refusals(401, 403, 404) },
});

export const search = createRoute({
  method: 'get',
  path: `${path}/organisations`,
  tags,
  summary: 'Find organisations',
  request: { query: organisationSearch },
  responses: { 200: json(organisationRows, 'At most 100.'), ...refusals(401, 403, 404, 422) },
});

export const evidence = createRoute({
  method: 'get',
  path: `${path}/organisations/{organisationId}`,
  tags,
  summary: 'Read what to compare before an organisation is verified',
  request: { params: z.strictObject({ organisationId: z.string().max(64) }) },
  responses: {
    200: json(organisationEvidence, 'Similar names, mail domains and the company register.'),
    ...refusals(401, 403, 404),
  },
});

export const person = createRoute({
  method: 'get',
  path: `${path}/people`,
  tags,
  summary: 'Find a person by their exact address',
  request: { query: personSearch },
  responses: { 200: json(reviewedPerson, 'The person.'), ...refusals(401, 403, 404, 422) },
});

export const suspension = createRoute({
  method: 'put',
  path: `${path}/people/{personId}/suspension`,
  tags,
  summary: 'Suspend or reinstate a person',
  request: { params, body: body(personSuspension) },
  responses: { 200: json(reviewedPerson, 'As they are now.'), ...refusals(401, 403, 404, 422) },
});

export const appointment = createRoute({
  method: 'put',
  path: `${path}/people/{personId}/staff-role`,
  tags,
  summary: 'Add or remove a staff role (administrators)',
  request: { params, body: body(staffAppointment) },
  responses: { 200: json(reviewedPerson, 'As they are now.'), ...refusals(401, 403, 404, 422) },
});
