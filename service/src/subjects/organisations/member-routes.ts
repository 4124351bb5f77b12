import * as routes from '@refdesk/service-contract/routes/members';
import type { Context } from 'hono';
import { requirePermissionOutsideOrganisations } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { enforceAttemptLimit } from '../../core/limits/enforce-attempt-limit.ts';
import { requireOrganisationPermission } from './access.ts';
import { answerInvitation, cancelInvitation, inviteMember, readInvitation } from './invitations.ts';
import { changeMemberRole, leaveOrganisation, removeMember } from './members.ts';
import { readOrganisationView } from './view.ts';

/** Creates the routes that manage members and invitations. */
export function createMemberAndInvitationRoutes(appContext: AppContext) {
  const { database, now, restrictions } = appContext;
  const readView = async (context: Context<HonoEnv>, id: string) =>
    readOrganisationView(appContext, await requireOrganisationPermission(appContext, context, 'organisation.read', id));
  return createValidatedRoutes()
    .openapi(routes.inviteMemberRoute, async (context) => {
      const { email, role } = context.req.valid('json');
      const action = role === 'owner' ? 'member.inviteOwner' : 'member.invite';
      const { organisationId } = context.req.valid('param');
      const caller = await requireOrganisationPermission(appContext, context, action, organisationId);
      await enforceAttemptLimit(database.queries, 'invitationOfOrganisation', caller.organisation.id, now(), {
        factor: restrictions.findLimitFactor(caller.organisation.id),
      });
      await enforceAttemptLimit(database.queries, 'invitationOfPerson', caller.person.id, now());
      await enforceAttemptLimit(database.queries, 'invitationToAddress', email, now());
      await inviteMember(appContext, caller, email, role);
      return context.json(await readOrganisationView(appContext, caller), 201);
    })
    .openapi(routes.cancelInvitationRoute, async (context) => {
      const { organisationId, invitationId } = context.req.valid('param');
      const caller = await requireOrganisationPermission(appContext, context, 'member.invite', organisationId);
      await cancelInvitation(appContext, caller, invitationId);
      return context.body(null, 204);
    })
    .openapi(routes.changeMemberRoleRoute, async (context) => {
      const { organisationId, personId } = context.req.valid('param');
      const { role } = context.req.valid('json');
      const caller = await requireOrganisationPermission(
        appContext,
        context,
        role === 'owner' ? 'member.makeOwner' : 'member.change',
        organisationId,
      );
      await changeMemberRole(appContext, caller, personId, role);
      return context.json(await readView(context, organisationId), 200);
    })
    .openapi(routes.removeMemberRoute, async (context) => {
      const { organisationId, personId } = context.req.valid('param');
      const caller = await requireOrganisationPermission(appContext, context, 'member.remove', organisationId);
      await removeMember(appContext, caller, personId);
      return context.body(null, 204);
    })
    .openapi(routes.leaveOrganisationRoute, async (context) => {
      await leaveOrganisation(
        appContext,
        await requireOrganisationPermission(
          appContext,
          context,
          'member.leave',
          context.req.valid('param').organisationId,
        ),
      );
      return context.body(null, 204);
    })
    .openapi(routes.readInvitationRoute, async (context) => {
      await enforceAttemptLimit(
        database.queries,
        'mailLinkFromAddress',
        context.get('origin').address ?? 'unknown',
        now(),
      );
      return context.json(await readInvitation(database.queries, context.req.valid('json').token, now()), 200);
    })
    .openapi(routes.acceptInvitationRoute, async (context) => {
      const caller = requirePermissionOutsideOrganisations(context, 'invitation.answer');
      const id = await answerInvitation(appContext, caller, context.req.valid('json'), 'accepted');
      return context.json(await readView(context, id), 200);
    })
    .openapi(routes.declineInvitationRoute, async (context) => {
      const caller = requirePermissionOutsideOrganisations(context, 'invitation.answer');
      await answerInvitation(appContext, caller, context.req.valid('json'), 'declined');
      return context.body(null, 204);
    });
}
