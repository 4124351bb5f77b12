import { getServiceText } from '@refdesk/messages/request-language';
import type { Context } from 'hono';
import type { PermissionAction } from '../../core/access/permissions.ts';
import { type Caller, requirePermission, requireRecentReauthentication } from '../../core/access/require-permission.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { requestProblems } from '../../core/http/errors.ts';
import { ServiceProblem } from '../../core/http/problem.ts';
import { listAllowedActions } from '../applications/view.ts';
import { type OrganisationCaller, requireOrganisationPermission } from '../organisations/access.ts';
import type { KeyRow } from './key-state.ts';

/** A caller with permission for an action on a key. */
export interface CallerPermittedOnKey extends Caller {
  readonly key: Pick<KeyRow, 'id'>;
  /** The caller's membership in the key's organisation; null for a personal key. */
  readonly within: OrganisationCaller | null;
  readonly may: readonly string[];
}

/** Requires permission for an action on a key; to callers without access, the key does not exist. */
export async function requireKeyPermission(
  appContext: AppContext,
  context: Context<HonoEnv>,
  action: PermissionAction,
  keyId: string,
): Promise<CallerPermittedOnKey> {
  const found = appContext.database.queries.selectFrom('apiKey').where('apiKey.id', '=', keyId);
  // Queries run in parallel. A personal key belongs to no organisation, so that result is ignored.
  const within = requireOrganisationPermission(appContext, context, action, found.select('apiKey.organisationId'));
  const [key] = await Promise.all([found.selectAll().executeTakeFirst(), within.catch(() => null)]);
  if (key?.personId) {
    const caller = requirePermission(context, 'personalKey.manage');
    if (key.personId !== caller.person.id) throw createKeyNotFoundProblem(appContext);
    requireRecentReauthentication(caller.person, action);
    return { ...caller, key, within: null, may: ['key.read', 'key.change', 'key.rotate', 'key.revoke'] };
  }
  const caller = await within.catch((error) => {
    throw error instanceof ServiceProblem && error.kind.status === 404 ? createKeyNotFoundProblem(appContext) : error;
  });
  if (!key) throw createKeyNotFoundProblem(appContext);
  return { person: caller.person, origin: caller.origin, key, within: caller, may: listAllowedActions(caller) };
}

/** Returns the same response for a key that does not exist and for one that belongs to others. */
export function createKeyNotFoundProblem({ portal }: Pick<AppContext, 'portal'>) {
  return requestProblems.notFound(getServiceText(portal.offer.organisations ? 'noSuchKey' : 'noSuchPersonalKey'));
}
