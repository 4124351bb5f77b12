import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { linkTokenRequestSchema } from '../account/registration.ts';
import {
  invitationReferenceSchema,
  invitationSchema,
  memberChangeSchema,
  newInvitationSchema,
  organisationSchema,
} from '../organisation/organisations.ts';
import {
  createOpenApiEmptyResponse,
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

const tags = ['Members'];
const path = '/api/organisations/{organisationId}';
const organisationId = z.string().max(64);
const memberParams = z.strictObject({ organisationId, personId: z.string().max(64) });

export const inviteMemberRoute = createRoute({
  method: 'post',
  path: `${path}/invitations`,
  tags,
  summary: 'Invite a person',
  request: { params: z.strictObject({ organisationId }), body: createOpenApiRequiredJsonBody(newInvitationSchema) },
  responses: {
    201: createOpenApiJsonResponse(organisationSchema, 'Invited; an email was sent.'),
    ...createOpenApiProblemResponses(401, 403, 404, 409, 422, 429),
  },
});

export const cancelInvitationRoute = createRoute({
  method: 'delete',
  path: `${path}/invitations/{invitationId}`,
  tags,
  summary: 'Cancel an invitation',
  request: { params: z.strictObject({ organisationId, invitationId: z.string().max(64) }) },
  responses: { 204: createOpenApiEmptyResponse('Cancelled.'), ...createOpenApiProblemResponses(401, 403, 404) },
});

export const changeMemberRoleRoute = createRoute({
  method: 'patch',
  path: `${path}/members/{personId}`,
  tags,
  summary: 'Change the role of a member',
  request: { params: memberParams, body: createOpenApiRequiredJsonBody(memberChangeSchema) },
  responses: {
    200: createOpenApiJsonResponse(organisationSchema, 'The updated state.'),
    ...createOpenApiProblemResponses(401, 403, 404, 409, 422),
  },
});

export const removeMemberRoute = createRoute({
  method: 'delete',
  path: `${path}/members/{personId}`,
  tags,
  summary: 'Remove a member',
  request: { params: memberParams },
  responses: { 204: createOpenApiEmptyResponse('Removed.'), ...createOpenApiProblemResponses(401, 403, 404, 409) },
});

export const leaveOrganisationRoute = createRoute({
  method: 'post',
  path: `${path}/leave`,
  tags,
  summary: 'Leave an organisation',
  request: { params: z.strictObject({ organisationId }) },
  responses: {
    204: createOpenApiEmptyResponse('The person left the organisation.'),
    ...createOpenApiProblemResponses(401, 403, 404, 409),
  },
});

export const readInvitationRoute = createRoute({
  method: 'post',
  path: '/api/invitations/show',
  tags,
  security: [],
  summary: 'Read an invitation by the link in the email',
  request: { body: createOpenApiRequiredJsonBody(linkTokenRequestSchema) },
  responses: {
    200: createOpenApiJsonResponse(invitationSchema, 'The invitation.'),
    ...createOpenApiProblemResponses(410, 422, 429),
  },
});

export const acceptInvitationRoute = createRoute({
  method: 'post',
  path: '/api/invitations/accept',
  tags,
  summary: 'Accept an invitation',
  request: { body: createOpenApiRequiredJsonBody(invitationReferenceSchema) },
  responses: {
    200: createOpenApiJsonResponse(organisationSchema, 'The joined organisation.'),
    ...createOpenApiProblemResponses(401, 403, 409, 410, 422),
  },
});

export const declineInvitationRoute = createRoute({
  method: 'post',
  path: '/api/invitations/decline',
  tags,
  summary: 'Decline an invitation',
  request: { body: createOpenApiRequiredJsonBody(invitationReferenceSchema) },
  responses: { 204: createOpenApiEmptyResponse('Declined.'), ...createOpenApiProblemResponses(401, 403, 410, 422) },
});
