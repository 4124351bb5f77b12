import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  organisation,
  organisationChange,
  organisationClosing,
  organisationDecision,
  organisationForm,
  organisationSecurity,
  ownershipTransfer,
} from '../organisations.ts';
import { body, empty, json, refusals } from './describe.ts';

const tags = ['Organisations'];
const path = '/api/organisations/{organisationId}';
const params = z.strictObject({ organisationId: z.string().max(64) });

export const post = createRoute({
  method: 'post',
  path: '/api/organisations',
  tags,
  summary: 'Register an organisation',
  request: { body: body(organisationForm) },
  responses: { 201: json(organisation, 'Registered; staff verify it.'), ...refusals(401, 403, 409, 422, 429) },
});

export const get = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Read an organisation',
  request: { params },
  responses: { 200: json(organisation, 'The whole screen.'), ...refusals(401, 403, 404) },
});

export const put = createRoute({
  method: 'put',
  path,
  tags,
  summary: 'Change the details of an organisation',
  request: { params, body: body(organisationChange) },
  responses: { 200: json(organisation, 'As it is now.'), ...refusals(401, 403, 404, 409, 422) },
});

export const secure = createRoute({
  method: 'put',
  path: `${path}/security`,
  tags,
  summary: 'Require a second factor of the members, or no longer',
  request: { params, body: body(organisationSecurity) },
  responses: { 200: json(organisation, 'As it is now.'), ...refusals(401, 403, 404, 422) },
});

export const decide = createRoute({
  method: 'post',
  path: `${path}/decisions`,
  tags,
  summary: 'Verify, reject, suspend or reinstate an organisation (staff)',
  request: { params, body: body(organisationDecision) },
  responses: { 200: json(organisation, 'As it is now.'), ...refusals(401, 403, 404, 409, 422) },
});

export const transfer = createRoute({
  method: 'post',
  path: `${path}/transfer`,
  tags,
  summary: 'Hand the organisation over to another member',
  request: { params, body: body(ownershipTransfer) },
  responses: { 204: empty('Handed over.'), ...refusals(401, 403, 404, 409, 422) },
});

export const close = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Close an organisation permanently',
  request: { params, body: body(organisationClosing) },
  responses: { 204: empty('Closed; its credentials are revoked.'), ...refusals(401, 403, 404, 422) },
});
