import { getServiceText } from '@refdesk/messages/request-language';
import type { Context } from 'hono';
import type { PermissionAction } from '../../core/access/permissions.ts';
import {
  requirePermissionOutsideOrganisations,
  requireRecentReauthentication,
  type SignedInCaller,
} from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';
import { ServiceProblem } from '../../core/http/problem.ts';
import { listCallerAllowedActions } from '../applications/view.ts';
import { type OrganisationCaller, requireOrganisationPermission } from '../organisations/access.ts';
import type { KeyRow } from './key-state.ts';

/** A caller who is permitted to perform an action on a key. */
export interface CallerPermittedOnKey extends SignedInCaller {
  readonly key: Pick<KeyRow, 'id'>;
  /** The caller with their membership and the key's organisation; null for a personal key. */
  readonly organisationCaller: OrganisationCaller | null;
  readonly allowedActions: readonly string[];
}

/** Requires permission to perform an action on a key; responds with 404 to callers without access to it. */
export async function requireKeyPermission(
  appContext: AppContext,
  context: Context<HonoEnv>,
  action: PermissionAction,
  keyId: string,
): Promise<CallerPermittedOnKey> {
  const keyQuery = appContext.database.queries.selectFrom('apiKey').where('apiKey.id', '=', keyId);
  // The queries run in parallel. A personal key has no organisation, so the second result is ignored for it.
  const callerPromise = requireOrganisationPermission(
    appContext,
    context,
    action,
    keyQuery.select('apiKey.organisationId'),
  );
  const [key] = await Promise.all([keyQuery.selectAll().executeTakeFirst(), callerPromise.catch(() => null)]);
  if (key?.personId) {
    const caller = requirePermissionOutsideOrganisations(context, 'personalKey.manage');
    if (key.personId !== caller.person.id) throw createKeyNotFoundProblem(appContext);
    requireRecentReauthentication(caller.person, action);
    return {
      ...caller,
      key,
      organisationCaller: null,
      allowedActions: ['key.read', 'key.change', 'key.rotate', 'key.revoke'],
    };
  }
  const caller = await callerPromise.catch((error) => {
    throw error instanceof ServiceProblem && error.kind.status === 404 ? createKeyNotFoundProblem(appContext) : error;
  });
  if (!key) throw createKeyNotFoundProblem(appContext);
  return {
    person: caller.person,
    origin: caller.origin,
    key,
    organisationCaller: caller,
    allowedActions: listCallerAllowedActions(caller),
  };
}

/** Creates the same problem for a missing key and for a key of another owner. */
export function createKeyNotFoundProblem({ portal }: Pick<AppContext, 'portal'>) {
  return commonRequestProblemFactories.notFound(
    getServiceText(portal.offer.organisations ? 'noSuchKey' : 'noSuchPersonalKey'),
  );
}
