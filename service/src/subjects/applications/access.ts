import { getServiceText } from '@refdesk/messages/request-language';
import type { Context } from 'hono';
import type { Selectable } from 'kysely';
import type { PermissionAction } from '../../core/access/permissions.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import type { ServiceTables } from '../../core/database/tables.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';
import { ServiceProblem } from '../../core/http/problem.ts';
import {
  type CallerWithOrganisationDetails,
  type OrganisationCaller,
  requireOrganisationPermission,
} from '../organisations/access.ts';

export type ApplicationRow = Selectable<ServiceTables['application']>;

/** A caller who is permitted to perform an action on an application. */
export interface CallerPermittedOnApplication extends OrganisationCaller {
  readonly application: Pick<ApplicationRow, 'id' | 'name'>;
}

/** A caller with all columns of the application, for display only; changes use the locked row instead. */
export interface CallerWithApplicationDetails extends CallerWithOrganisationDetails {
  readonly application: ApplicationRow;
}

/** Requires permission to perform an action on an application; responds with 404 to callers without access to it. */
export async function requireApplicationPermission(
  appContext: AppContext,
  context: Context<HonoEnv>,
  action: PermissionAction,
  applicationId: string,
): Promise<CallerWithApplicationDetails> {
  const applicationQuery = appContext.database.queries
    .selectFrom('application')
    .where('application.id', '=', applicationId)
    .where('application.state', '<>', 'deleted');
  const [application, organisation] = await Promise.all([
    applicationQuery.selectAll().executeTakeFirst(),
    requireOrganisationPermission(
      appContext,
      context,
      action,
      applicationQuery.select('application.organisationId'),
    ).catch((error) => {
      throw error instanceof ServiceProblem && error.kind.status === 404 ? createApplicationNotFoundProblem() : error;
    }),
  ]);
  if (!application) throw createApplicationNotFoundProblem();
  return { ...organisation, application };
}

/** Creates the same problem for a missing application and for an application of another organisation. */
export function createApplicationNotFoundProblem() {
  return commonRequestProblemFactories.notFound(getServiceText('noSuchApplication'));
}
