import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { licenceDecision, licenceFilter, licenceList, licencePage, licenceRequest } from '../../contract/licences.ts';
import { can } from '../access/can.ts';
import { type Asker, requirePerson } from '../access/require.ts';
import { requireApplication } from '../applications/access.ts';
import { allowedActions } from '../applications/view.ts';
import { body, json, refusals } from '../http/describe.ts';
import type { Environment } from '../http/environment.ts';
import { requestProblems } from '../http/errors.ts';
import { newRoutes } from '../http/routes.ts';
import { enforceLimit } from '../limits/enforce.ts';
import { findRole, requireInOrganisation } from '../organisations/access.ts';
import type { Platform } from '../platform.ts';
import { decideLicence } from './decide.ts';
import { requestLicence } from './request.ts';
import type { LicenceViewer } from './steps.ts';
import { type NamedLicence, selectLicences } from './store.ts';
import { listLicences, viewLicencePage } from './view.ts';

const tags = ['Licences'];
const one = '/api/licences/{licenceId}';
const params = z.strictObject({ licenceId: z.string().max(64) });

const list = createRoute({
  method: 'get',
  path: '/api/organisations/{organisationId}/licences',
  tags,
  summary: 'List licences that an organisation holds or has given',
  request: { params: z.strictObject({ organisationId: z.string().max(64) }), query: licenceFilter },
  responses: { 200: json(licenceList, 'The whole table.'), ...refusals(401, 403, 404, 422) },
});

const post = createRoute({
  method: 'post',
  path: '/api/licences',
  tags,
  summary: 'Ask for a licence',
  request: { body: body(licenceRequest) },
  responses: {
    201: json(licencePage, 'Requested, or active at once when the asker owns the organisation.'),
    ...refusals(401, 403, 404, 409, 422, 429),
  },
});

const get = createRoute({
  method: 'get',
  path: one,
  tags,
  summary: 'Read a licence with its history',
  request: { params },
  responses: { 200: json(licencePage, 'The whole page.'), ...refusals(401, 403, 404) },
});

const decide = createRoute({
  method: 'post',
  path: `${one}/steps`,
  tags,
  summary: 'Consent to, approve, refuse, suspend, resume or withdraw a licence',
  request: { params, body: body(licenceDecision) },
  responses: { 200: json(licencePage, 'As it is now.'), ...refusals(401, 403, 404, 409, 422) },
});

/** Licences: asking for them, deciding about them, and their history. */
export function licenceRoutes(platform: Platform) {
  const { database, now } = platform;
  return newRoutes()
    .openapi(list, async (context) => {
      const asker = await requireInOrganisation(platform, context, 'licence.read', context.req.valid('param').organisationId);
      return context.json({ licences: await listLicences(platform, asker.organisation.id, context.req.valid('query')), may: allowedActions(asker) }, 200);
    })
    .openapi(post, async (context) => {
      const request = context.req.valid('json');
      const asker = await requireApplication(platform, context, 'licence.request', request.applicationId);
      await enforceLimit(database.queries, 'customerNumberOfPerson', asker.person.id, now());
      const id = await requestLicence(platform, asker, request);
      const { row, viewer } = await requireLicence(platform, context, id);
      return context.json(await viewLicencePage(platform, row, viewer), 201);
    })
    .openapi(get, async (context) => {
      const { row, viewer } = await requireLicence(platform, context, context.req.valid('param').licenceId);
      return context.json(await viewLicencePage(platform, row, viewer), 200);
    })
    .openapi(decide, async (context) => {
      const { licenceId } = context.req.valid('param');
      const { asker, viewer } = await requireLicence(platform, context, licenceId);
      await decideLicence(platform, asker, viewer, licenceId, context.req.valid('json'));
      const { row } = await requireLicence(platform, context, licenceId);
      return context.json(await viewLicencePage(platform, row, viewer), 200);
    });
}

/** A licence for someone on either side of it, or for staff; to others it does not exist. */
async function requireLicence(
  { database: { queries } }: Platform,
  context: Context<Environment>,
  licenceId: string,
): Promise<{ readonly asker: Asker; readonly row: NamedLicence; readonly viewer: LicenceViewer }> {
  const asker = requirePerson(context);
  const row = await selectLicences(queries).where('licence.id', '=', licenceId).executeTakeFirst();
  if (!row) throw licenceNotFound();
  const [holderRole, reachedRole] = [await findRole(queries, row.holderId, asker.person.id), await findRole(queries, row.organisationId, asker.person.id)];
  const mayRead = [holderRole, reachedRole].some((memberRole) => can(asker.person, 'licence.read', { memberRole }));
  if (!mayRead) throw licenceNotFound();
  return { asker, row, viewer: { person: asker.person, holderRole, reachedRole } };
}

function licenceNotFound() {
  return requestProblems.notFound('There is no such licence, or you belong to neither side of it.');
}
