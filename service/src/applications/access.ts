import type { Context } from 'hono';
import type { Selectable } from 'kysely';
import type { Action } from '../access/permissions.ts';
import type { Tables } from '../database/tables.ts';
import type { HonoEnv } from '../http/environment.ts';
import { requestProblems } from '../http/errors.ts';
import { Problem } from '../http/problem.ts';
import { type OrganisationCaller, type OrganisationReader, requireInOrganisation } from '../organisations/access.ts';
import type { Platform } from '../platform.ts';

export type ApplicationRow = Selectable<Tables['application']>;

/** Someone who asks for something of an application, and may have it. */
export interface ApplicationCaller extends OrganisationCaller {
  readonly application: Pick<ApplicationRow, 'id' | 'name'>;
}

/** The same with all that a screen shows; nothing is written by it. */
export interface ApplicationReader extends OrganisationReader {
  readonly application: ApplicationRow;
}

/** The person who asks, when they may do it to this application; to others it does not exist. */
export async function requireApplication(platform: Platform, context: Context<HonoEnv>, action: Action, applicationId: string): Promise<ApplicationReader> {
  const application = await platform.database.queries
    .selectFrom('application')
    .selectAll()
    .where('id', '=', applicationId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst();
  // Asked before the look-up's result is used, so that a visitor learns nothing from the answer.
  const organisation = await requireInOrganisation(platform, context, action, application?.organisationId ?? '').catch((error) => {
    throw error instanceof Problem && error.kind.status === 404 ? applicationNotFound() : error;
  });
  if (!application) throw applicationNotFound();
  return { ...organisation, application };
}

/** The same answer for what does not exist and for what belongs to others. */
export function applicationNotFound() {
  return requestProblems.notFound('There is no such application, or you do not belong to its organisation.');
}
