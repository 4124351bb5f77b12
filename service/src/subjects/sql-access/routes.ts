import { getServiceText } from '@refdesk/messages/request-language';
import type { CreatedSqlLogin } from '@refdesk/service-contract/applications/sql-access';
import * as routes from '@refdesk/service-contract/routes/sql-access';
import type { Context } from 'hono';
import {
  requirePermissionOutsideOrganisations,
  type SignedInCaller,
} from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { enforceAttemptLimit } from '../../core/limits/enforce-attempt-limit.ts';
import { requireOrganisationPermission } from '../organisations/access.ts';
import { createGuestSandboxIdentity } from '../sandbox/create-guest-sandbox-identity.ts';
import { verifyGuestKey } from '../sandbox-access/guest-key.ts';
import type { SqlCredentialTenantAndPerson } from './credentials.ts';
import { sqlAccessPermissionAction } from './end-reason.ts';
import type { SqlAccessManager, SqlCredentialActorAndOrigin } from './sql-access-manager.ts';

/** Creates the routes for the logins that people and guests use to read the tables of a sandbox. */
export function createSqlAccessRoutes(appContext: AppContext, sqlAccess: SqlAccessManager) {
  const { database, now } = appContext;

  const requireOrganisationAccess = async (
    context: Context<HonoEnv>,
    action: 'application.read' | typeof sqlAccessPermissionAction,
    organisationId: string,
  ) => {
    const caller = await requireOrganisationPermission(appContext, context, action, organisationId);
    return {
      caller,
      owner: { tenant: `organisation:${caller.organisation.number}`, personId: caller.person.id, organisationId },
    };
  };
  const requirePersonalAccess = (context: Context<HonoEnv>) => {
    const caller = requirePermissionOutsideOrganisations(context, 'personalClient.manage');
    return {
      caller,
      owner: { tenant: `person:${caller.person.id}`, personId: caller.person.id, organisationId: null },
    };
  };
  const createLogin = async ({
    caller,
    owner,
  }: {
    readonly caller: SignedInCaller;
    readonly owner: SqlCredentialTenantAndPerson;
  }): Promise<CreatedSqlLogin> => {
    await enforceAttemptLimit(database.queries, 'sqlLoginOfPerson', caller.person.id, now());
    return sqlAccess.createCredential(owner, toCredentialCreator(caller));
  };
  const createForGuest = ({ guest, expiresAt }: { readonly guest: string; readonly expiresAt: number }) =>
    sqlAccess.createCredential({ tenant: `guest:${guest}`, personId: null, organisationId: null }, null, expiresAt);

  return createValidatedRoutes()
    .openapi(routes.readSqlAccessRoute, async (context) => {
      const { owner, caller } = await requireOrganisationAccess(
        context,
        'application.read',
        context.req.valid('param').organisationId,
      );
      return context.json(await sqlAccess.readView(owner.tenant, caller.person.id), 200);
    })
    .openapi(routes.createSqlLoginRoute, async (context) =>
      context.json(
        await createLogin(
          await requireOrganisationAccess(
            context,
            sqlAccessPermissionAction,
            context.req.valid('param').organisationId,
          ),
        ),
        201,
      ),
    )
    .openapi(routes.revokeSqlLoginRoute, async (context) => {
      const { organisationId, credentialId } = context.req.valid('param');
      const { owner, caller } = await requireOrganisationAccess(context, sqlAccessPermissionAction, organisationId);
      await sqlAccess.revokeCredential(owner.tenant, credentialId, toCredentialCreator(caller));
      return context.body(null, 204);
    })
    .openapi(routes.refreshSqlTablesRoute, async (context) => {
      const { owner } = await requireOrganisationAccess(
        context,
        sqlAccessPermissionAction,
        context.req.valid('param').organisationId,
      );
      return context.json(await sqlAccess.refresh(owner.tenant), 200);
    })
    .openapi(routes.readPersonalSqlAccessRoute, async (context) => {
      const { owner, caller } = requirePersonalAccess(context);
      return context.json(await sqlAccess.readView(owner.tenant, caller.person.id), 200);
    })
    .openapi(routes.createPersonalSqlLoginRoute, async (context) =>
      context.json(await createLogin(requirePersonalAccess(context)), 201),
    )
    .openapi(routes.revokePersonalSqlLoginRoute, async (context) => {
      const { owner, caller } = requirePersonalAccess(context);
      await sqlAccess.revokeCredential(
        owner.tenant,
        context.req.valid('param').credentialId,
        toCredentialCreator(caller),
      );
      return context.body(null, 204);
    })
    .openapi(routes.refreshPersonalSqlTablesRoute, async (context) =>
      context.json(await sqlAccess.refresh(requirePersonalAccess(context).owner.tenant), 200),
    )
    .openapi(routes.createGuestSqlLoginRoute, async (context) => {
      const guest = verifyGuestKey(appContext, context.req.valid('json').api_key);
      if (guest === null) throw commonRequestProblemFactories.notSignedIn(getServiceText('guestKeyWrong'));
      await enforceAttemptLimit(
        database.queries,
        'guestFromAddress',
        context.get('origin').address ?? 'unknown',
        now(),
      );
      return context.json(await createForGuest(guest), 201);
    })
    .openapi(routes.createGuestSandboxConnectionStringRoute, async (context) => {
      const guest = await createGuestSandboxIdentity(appContext, context.get('origin').address);
      const { host, port, database: name, user, password, sslMode } = await createForGuest(guest);
      const certificates = sslMode === 'verify-full' ? ' sslrootcert=system' : '';
      return context.text(
        `host=${host} port=${port} dbname=${name} user=${user} password=${password} sslmode=${sslMode}${certificates}\n`,
        201,
      );
    });
}

const toCredentialCreator = ({ person, origin }: SignedInCaller): SqlCredentialActorAndOrigin => ({
  actor: { type: 'person', id: person.id },
  origin,
});
