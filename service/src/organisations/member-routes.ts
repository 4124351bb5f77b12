import { createRoute, z } from '@hono/zod-openapi';
import { invitation, invitationReference, memberChange, newInvitation, organisation } from '../../contract/organisations.ts';
import { linkRequest } from '../../contract/registration.ts';
import { requirePerson } from '../access/require.ts';
import { body, empty, json, refusals } from '../http/describe.ts';
import { newRoutes } from '../http/routes.ts';
import { enforceLimit } from '../limits/enforce.ts';
import type { Platform } from '../platform.ts';
import { requireInOrganisation } from './access.ts';
import { answerInvitation, cancelInvitation, invite, showInvitation } from './invitations.ts';
import { changeRole, leaveOrganisation, removeMember } from './members.ts';
import { viewOrganisation } from './view.ts';

const tags = ['Members'];
const path = '/api/organisations/{organisationId}';
const organisationId = z.string().max(64);
const member = z.strictObject({ organisationId, personId: z.string().max(64) });

const postInvitation = createRoute({
  method: 'post',
  path: `${path}/invitations`,
  tags,
  summary: 'Invite someone',
  request: { params: z.strictObject({ organisationId }), body: body(newInvitation) },
  responses: { 201: json(organisation, 'Invited; a mail is on its way.'), ...refusals(401, 403, 404, 409, 422, 429) },
});

const deleteInvitation = createRoute({
  method: 'delete',
  path: `${path}/invitations/{invitationId}`,
  tags,
  summary: 'Take an invitation back',
  request: { params: z.strictObject({ organisationId, invitationId: z.string().max(64) }) },
  responses: { 204: empty('Taken back.'), ...refusals(401, 403, 404) },
});

const patchMember = createRoute({
  method: 'patch',
  path: `${path}/members/{personId}`,
  tags,
  summary: 'Give a member another role',
  request: { params: member, body: body(memberChange) },
  responses: { 200: json(organisation, 'As it is now.'), ...refusals(401, 403, 404, 409, 422) },
});

const deleteMember = createRoute({
  method: 'delete',
  path: `${path}/members/{personId}`,
  tags,
  summary: 'Take a member out',
  request: { params: member },
  responses: { 204: empty('Taken out.'), ...refusals(401, 403, 404, 409) },
});

const leave = createRoute({
  method: 'post',
  path: `${path}/leave`,
  tags,
  summary: 'Leave an organisation',
  request: { params: z.strictObject({ organisationId }) },
  responses: { 204: empty('Left.'), ...refusals(401, 404, 409) },
});

const show = createRoute({
  method: 'post',
  path: '/api/invitations/show',
  tags,
  security: [],
  summary: 'Look at an invitation by the link in the mail',
  request: { body: body(linkRequest) },
  responses: { 200: json(invitation, 'What it is about.'), ...refusals(410, 422, 429) },
});

const accept = createRoute({
  method: 'post',
  path: '/api/invitations/accept',
  tags,
  summary: 'Accept an invitation',
  request: { body: body(invitationReference) },
  responses: { 200: json(organisation, 'The organisation that one belongs to now.'), ...refusals(401, 403, 409, 410, 422) },
});

const decline = createRoute({
  method: 'post',
  path: '/api/invitations/decline',
  tags,
  summary: 'Decline an invitation',
  request: { body: body(invitationReference) },
  responses: { 204: empty('Declined.'), ...refusals(401, 403, 410, 422) },
});

/** Members of an organisation, and invitations to join one. */
export function memberRoutes(platform: Platform) {
  const { database, now } = platform;
  return newRoutes()
    .openapi(postInvitation, async (context) => {
      const { email, role } = context.req.valid('json');
      const action = role === 'owner' ? 'member.inviteOwner' : 'member.invite';
      const asker = await requireInOrganisation(platform, context, action, context.req.valid('param').organisationId);
      await enforceLimit(database.queries, 'invitationOfOrganisation', asker.organisation.id, now());
      await enforceLimit(database.queries, 'invitationOfPerson', asker.person.id, now());
      await enforceLimit(database.queries, 'invitationToAddress', email, now());
      await invite(platform, asker, email, role);
      return context.json(await viewOrganisation(platform, asker), 201);
    })
    .openapi(deleteInvitation, async (context) => {
      const { organisationId, invitationId } = context.req.valid('param');
      await cancelInvitation(platform, await requireInOrganisation(platform, context, 'member.invite', organisationId), invitationId);
      return context.body(null, 204);
    })
    .openapi(patchMember, async (context) => {
      const { organisationId, personId } = context.req.valid('param');
      const { role } = context.req.valid('json');
      const asker = await requireInOrganisation(platform, context, role === 'owner' ? 'member.makeOwner' : 'member.change', organisationId);
      await changeRole(platform, asker, personId, role);
      return context.json(await viewOrganisation(platform, await requireInOrganisation(platform, context, 'organisation.read', organisationId)), 200);
    })
    .openapi(deleteMember, async (context) => {
      const { organisationId, personId } = context.req.valid('param');
      await removeMember(platform, await requireInOrganisation(platform, context, 'member.remove', organisationId), personId);
      return context.body(null, 204);
    })
    .openapi(leave, async (context) => {
      await leaveOrganisation(platform, await requireInOrganisation(platform, context, 'organisation.read', context.req.valid('param').organisationId));
      return context.body(null, 204);
    })
    .openapi(show, async (context) => {
      await enforceLimit(database.queries, 'mailLinkFromAddress', context.get('origin').address ?? 'unknown', now());
      return context.json(await showInvitation(database.queries, context.req.valid('json').token, now()), 200);
    })
    .openapi(accept, async (context) => {
      const id = await answerInvitation(platform, requirePerson(context), context.req.valid('json'), 'accepted');
      return context.json(await viewOrganisation(platform, await requireInOrganisation(platform, context, 'organisation.read', id)), 200);
    })
    .openapi(decline, async (context) => {
      await answerInvitation(platform, requirePerson(context), context.req.valid('json'), 'declined');
      return context.body(null, 204);
    });
}
