import type { Context } from 'hono';
import * as routes from '../../contract/routes/licences.ts';
import { can } from '../access/can.ts';
import { type Caller, requirePerson } from '../access/require.ts';
import { requireApplication } from '../applications/access.ts';
import { allowedActions } from '../applications/view.ts';
import type { HonoEnv } from '../http/environment.ts';
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

/** Licences: asking for them, deciding about them, and their history. */
export function licenceRoutes(platform: Platform) {
  const { database, now } = platform;
  return newRoutes()
    .openapi(routes.list, async (context) => {
      const caller = await requireInOrganisation(platform, context, 'licence.read', context.req.valid('param').organisationId);
      return context.json({ licences: await listLicences(platform, caller.organisation.id, context.req.valid('query')), may: allowedActions(caller) }, 200);
    })
    .openapi(routes.post, async (context) => {
      const request = context.req.valid('json');
      const caller = await requireApplication(platform, context, 'licence.request', request.applicationId);
      await enforceLimit(database.queries, 'customerNumberOfPerson', caller.person.id, now());
      const id = await requestLicence(platform, caller, request);
      const { row, viewer } = await requireLicence(platform, context, id);
      return context.json(await viewLicencePage(platform, row, viewer), 201);
    })
    .openapi(routes.get, async (context) => {
      const { row, viewer } = await requireLicence(platform, context, context.req.valid('param').licenceId);
      return context.json(await viewLicencePage(platform, row, viewer), 200);
    })
    .openapi(routes.decide, async (context) => {
      const { licenceId } = context.req.valid('param');
      const { caller, viewer } = await requireLicence(platform, context, licenceId);
      await decideLicence(platform, caller, viewer, licenceId, context.req.valid('json'));
      const { row } = await requireLicence(platform, context, licenceId);
      return context.json(await viewLicencePage(platform, row, viewer), 200);
    });
}

/** A licence for someone on either side of it, or for staff; to others it does not exist. */
async function requireLicence(
  { database: { queries } }: Platform,
  context: Context<HonoEnv>,
  licenceId: string,
): Promise<{ readonly caller: Caller; readonly row: NamedLicence; readonly viewer: LicenceViewer }> {
  const caller = requirePerson(context);
  const row = await selectLicences(queries).where('licence.id', '=', licenceId).executeTakeFirst();
  if (!row) throw licenceNotFound();
  const [holderRole, reachedRole] = [await findRole(queries, row.holderId, caller.person.id), await findRole(queries, row.organisationId, caller.person.id)];
  const mayRead = [holderRole, reachedRole].some((memberRole) => can(caller.person, 'licence.read', { memberRole }));
  if (!mayRead) throw licenceNotFound();
  return { caller, row, viewer: { person: caller.person, holderRole, reachedRole } };
}

function licenceNotFound() {
  return requestProblems.notFound('There is no such licence, or you do not belong to either of its organisations.');
}
