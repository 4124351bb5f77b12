import * as routes from '@portal/service-contract/routes/members';
import { requirePermission } from '../access/require.ts';
import { newRoutes } from '../http/routes.ts';
import { enforceLimit } from '../limits/enforce.ts';
import type { Platform } from '../platform.ts';
import { requireInOrganisation } from './access.ts';
import { answerInvitation, cancelInvitation, invite, showInvitation } from './invitations.ts';
import { changeRole, leaveOrganisation, removeMember } from './members.ts';
import { viewOrganisation } from './view.ts';

/** Members of an organisation, and invitations to join one. */
export function memberRoutes(platform: Platform) {
  const { database, now } = platform;
  return newRoutes()
    .openapi(routes.postInvitation, async (context) => {
      const { email, role } = context.req.valid('json');
      const action = role === 'owner' ? 'member.inviteOwner' : 'member.invite';
      const caller = await requireInOrganisation(platform, context, action, context.req.valid('param').organisationId);
      await enforceLimit(database.queries, 'invitationOfOrganisation', caller.organisation.id, now());
      await enforceLimit(database.queries, 'invitationOfPerson', caller.person.id, now());
      await enforceLimit(database.queries, 'invitationToAddress', email, now());
      await invite(platform, caller, email, role);
      return context.json(await viewOrganisation(platform, caller), 201);
    })
    .openapi(routes.deleteInvitation, async (context) => {
      const { organisationId, invitationId } = context.req.valid('param');
      await cancelInvitation(platform, await requireInOrganisation(platform, context, 'member.invite', organisationId), invitationId);
      return context.body(null, 204);
    })
    .openapi(routes.patchMember, async (context) => {
      const { organisationId, personId } = context.req.valid('param');
      const { role } = context.req.valid('json');
      const caller = await requireInOrganisation(platform, context, role === 'owner' ? 'member.makeOwner' : 'member.change', organisationId);
      await changeRole(platform, caller, personId, role);
      return context.json(await viewOrganisation(platform, await requireInOrganisation(platform, context, 'organisation.read', organisationId)), 200);
    })
    .openapi(routes.deleteMember, async (context) => {
      const { organisationId, personId } = context.req.valid('param');
      await removeMember(platform, await requireInOrganisation(platform, context, 'member.remove', organisationId), personId);
      return context.body(null, 204);
    })
    .openapi(routes.leave, async (context) => {
      await leaveOrganisation(platform, await requireInOrganisation(platform, context, 'member.leave', context.req.valid('param').organisationId));
      return context.body(null, 204);
    })
    .openapi(routes.show, async (context) => {
      await enforceLimit(database.queries, 'mailLinkFromAddress', context.get('origin').address ?? 'unknown', now());
      return context.json(await showInvitation(database.queries, context.req.valid('json').token, now()), 200);
    })
    .openapi(routes.accept, async (context) => {
      const id = await answerInvitation(platform, requirePermission(context, 'invitation.answer'), context.req.valid('json'), 'accepted');
      return context.json(await viewOrganisation(platform, await requireInOrganisation(platform, context, 'organisation.read', id)), 200);
    })
    .openapi(routes.decline, async (context) => {
      await answerInvitation(platform, requirePermission(context, 'invitation.answer'), context.req.valid('json'), 'declined');
      return context.body(null, 204);
    });
}
