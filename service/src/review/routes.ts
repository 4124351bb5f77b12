import { createRoute, z } from '@hono/zod-openapi';
import {
  organisationEvidence,
  organisationRows,
  organisationSearch,
  personSearch,
  personSuspension,
  reviewedPerson,
  reviewQueue,
  staffAppointment,
} from '../../contract/review.ts';
import { requirePermission } from '../access/require.ts';
import { body, json, refusals } from '../http/describe.ts';
import { newRoutes } from '../http/routes.ts';
import type { Platform } from '../platform.ts';
import { readEvidence } from './evidence.ts';
import { appointStaff, findPerson, suspendPerson } from './people.ts';
import { readQueue, searchOrganisations } from './queue.ts';

const tags = ['Review'];
const path = '/api/review';
const params = z.strictObject({ personId: z.string().max(64) });

const get = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Read what waits for staff',
  responses: { 200: json(reviewQueue, 'The whole screen.'), ...refusals(401, 403, 404) },
});

const search = createRoute({
  method: 'get',
  path: `${path}/organisations`,
  tags,
  summary: 'Find organisations',
  request: { query: organisationSearch },
  responses: { 200: json(organisationRows, 'At most 100.'), ...refusals(401, 403, 404, 422) },
});

const evidence = createRoute({
  method: 'get',
  path: `${path}/organisations/{organisationId}`,
  tags,
  summary: 'Read what to compare before an organisation is verified',
  request: { params: z.strictObject({ organisationId: z.string().max(64) }) },
  responses: { 200: json(organisationEvidence, 'Similar names, mail domains and the company register.'), ...refusals(401, 403, 404) },
});

const person = createRoute({
  method: 'get',
  path: `${path}/people`,
  tags,
  summary: 'Find a person by their exact address',
  request: { query: personSearch },
  responses: { 200: json(reviewedPerson, 'The person.'), ...refusals(401, 403, 404, 422) },
});

const suspension = createRoute({
  method: 'put',
  path: `${path}/people/{personId}/suspension`,
  tags,
  summary: 'Suspend or reinstate a person',
  request: { params, body: body(personSuspension) },
  responses: { 200: json(reviewedPerson, 'As they are now.'), ...refusals(401, 403, 404, 422) },
});

const appointment = createRoute({
  method: 'put',
  path: `${path}/people/{personId}/staff-role`,
  tags,
  summary: 'Give or take a staff role (administrators)',
  request: { params, body: body(staffAppointment) },
  responses: { 200: json(reviewedPerson, 'As they are now.'), ...refusals(401, 403, 404, 422) },
});

/** What the provider's staff do. */
export function reviewRoutes(platform: Platform) {
  return newRoutes()
    .openapi(get, async (context) => {
      requirePermission(context, 'review.read');
      return context.json(await readQueue(platform), 200);
    })
    .openapi(search, async (context) => {
      requirePermission(context, 'review.read');
      return context.json({ organisations: await searchOrganisations(platform, context.req.valid('query')) }, 200);
    })
    .openapi(evidence, async (context) => {
      requirePermission(context, 'review.read');
      return context.json(await readEvidence(platform, context.req.valid('param').organisationId), 200);
    })
    .openapi(person, async (context) => {
      requirePermission(context, 'review.read');
      return context.json(await findPerson(platform, context.req.valid('query')), 200);
    })
    .openapi(suspension, async (context) => {
      const asker = requirePermission(context, 'person.suspend');
      const request = context.req.valid('json');
      const { personId } = context.req.valid('param');
      await suspendPerson(platform, asker, personId, request.suspended ? request.reason : null);
      return context.json(await findPerson(platform, { id: personId }), 200);
    })
    .openapi(appointment, async (context) => {
      const asker = requirePermission(context, 'staff.appoint');
      const { personId } = context.req.valid('param');
      await appointStaff(platform, asker, personId, context.req.valid('json').role);
      return context.json(await findPerson(platform, { id: personId }), 200);
    });
}
