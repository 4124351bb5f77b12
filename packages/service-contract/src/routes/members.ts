import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { invitation, invitationReference, memberChange, newInvitation, organisation } from '../organisations.ts';
import { linkRequest } from '../registration.ts';
import { body, empty, json, refusals } from './describe.ts';

const tags = ['Members'];
const path = '/api/organisations/{organisationId}';
const organisationId = z.string().max(64);
const member = z.strictObject({ organisationId, personId: z.string().max(64) });

export const postInvitation = createRoute({
  method: 'post',
  path: `${path}/invitations`,
  tags,
  summary: 'Invite someone',
  request: { params: z.strictObject({ organisationId }), body: body(newInvitation) },
  responses: { 201: json(organisation, 'Invited; an email is on its way.'), ...refusals(401, 403, 404, 409, 422, 429) },
});

export const deleteInvitation = createRoute({
  method: 'delete',
  path: `${path}/invitations/{invitationId}`,
  tags,
  summary: 'Cancel an invitation',
  request: { params: z.strictObject({ organisationId, invitationId: z.string().max(64) }) },
  responses: { 204: empty('Cancelled.'), ...refusals(401, 403, 404) },
});

export const patchMember = createRoute({
  method: 'patch',
  path: `${path}/members/{personId}`,
  tags,
  summary: 'Change the role of a member',
  request: { params: member, body: body(memberChange) },
  responses: { 200: json(organisation, 'As it is now.'), ...refusals(401, 403, 404, 409, 422) },
});

export const deleteMember = createRoute({
  method: 'delete',
  path: `${path}/members/{personId}`,
  tags,
  summary: 'Remove a member',
  request: { params: member },
  responses: { 204: empty('Removed.'), ...refusals(401, 403, 404, 409) },
});

export const leave = createRoute({
  method: 'post',
  path: `${path}/leave`,
  tags,
  summary: 'Leave an organisation',
  request: { params: z.strictObject({ organisationId }) },
  responses: { 204: empty('Left.'), ...refusals(401, 403, 404, 409) },
});

export const show = createRoute({
  method: 'post',
  path: '/api/invitations/show',
  tags,
  security: [],
  summary: 'Read an invitation by the link in the email',
  request: { body: body(linkRequest) },
  responses: { 200: json(invitation, 'What it is about.'), ...refusals(410, 422, 429) },
});

export const accept = createRoute({
  method: 'post',
  path: '/api/invitations/accept',
  tags,
  summary: 'Accept an invitation',
  request: { body: body(invitationReference) },
  responses: {
    200: json(organisation, 'The organisation that the person now belongs to.'),
    ...refusals(401, 403, 409, 410, 422),
  },
});

export const decline = createRoute({
  method: 'post',
  path: '/api/invitations/decline',
  tags,
  summary: 'Decline an invitation',
  request: { body: body(invitationReference) },
  responses: { 204: empty('Declined.'), ...refusals(401, 403, 410, 422) },
});
