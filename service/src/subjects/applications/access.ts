import { getServiceText } from '@refdesk/messages/request-language';
import type { Context } from 'hono';
import type { Selectable } from 'kysely';
import type { PermissionAction } from '../../core/access/permissions.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import type { ServiceTables } from '../../core/database/tables.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { requestProblems } from '../../core/http/errors.ts';
import { ServiceProblem } from '../../core/http/problem.ts';
import {
  type CallerWithOrganisationDetails,
  type OrganisationCaller,
  requireOrganisationPermission,
} from '../organisations/access.ts';

export type ApplicationRow = Selectable<ServiceTables['application']>;

/** A caller with permission for an action on an application. */
export interface CallerPermittedOnApplication extends OrganisationCaller {
  readonly application: Pick<ApplicationRow, 'id' | 'name'>;
}

/** The same with everything that a screen shows; it is never used for writing. */
export interface CallerWithApplicationDetails extends CallerWithOrganisationDetails {
  readonly application: ApplicationRow;
}

/** Requires permission for an action on an application; to callers without access, it does not exist. */
export async function requireApplicationPermission(
  appContext: AppContext,
  context: Context<HonoEnv>,
  action: PermissionAction,
  applicationId: string,
): Promise<CallerWithApplicationDetails> {
  const found = appContext.database.queries
    .selectFrom('application')
    .where('application.id', '=', applicationId)
    .where('application.state', '<>', 'deleted');
  const [application, organisation] = await Promise.all([
    found.selectAll().executeTakeFirst(),
    requireOrganisationPermission(appContext, context, action, found.select('application.organisationId')).catch(
      (error) => {
        throw error instanceof ServiceProblem && error.kind.status === 404 ? createApplicationNotFoundProblem() : error;
      },
    ),
  ]);
  if (!application) throw createApplicationNotFoundProblem();
  return { ...organisation, application };
}

/** Returns the same response for an application that does not exist and for one that belongs to others. */
export function createApplicationNotFoundProblem() {
  return requestProblems.notFound(getServiceText('noSuchApplication'));
}
