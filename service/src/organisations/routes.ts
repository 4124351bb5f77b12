import { createRoute, z } from '@hono/zod-openapi';
import {
  organisation,
  organisationChange,
  organisationClosing,
  organisationDecision,
  organisationForm,
  organisationSecurity,
  ownershipTransfer,
} from '../../contract/organisations.ts';
import { requirePermission } from '../access/require.ts';
import { body, empty, json, refusals } from '../http/describe.ts';
import { fieldFault } from '../http/errors.ts';
import { newRoutes } from '../http/routes.ts';
import { enforceLimit } from '../limits/enforce.ts';
import type { Platform } from '../platform.ts';
import { requireInOrganisation } from './access.ts';
import { closeOrganisation } from './close.ts';
import { decideOrganisation } from './decide.ts';
import { transferOwnership } from './members.ts';
import { changeOrganisation, registerOrganisation } from './register.ts';
import { secureOrganisation } from './secure.ts';
import { viewOrganisation } from './view.ts';

const tags = ['Organisations'];
const path = '/api/organisations/{organisationId}';
const params = z.strictObject({ organisationId: z.string().max(64) });

const post = createRoute({
  method: 'post',
  path: '/api/organisations',
  tags,
  summary: 'Register an organisation',
  request: { body: body(organisationForm) },
  responses: { 201: json(organisation, 'Registered; staff verify it.'), ...refusals(401, 403, 409, 422, 429) },
});

const get = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Read an organisation',
  request: { params },
  responses: { 200: json(organisation, 'The whole screen.'), ...refusals(401, 403, 404) },
});

const put = createRoute({
  method: 'put',
  path,
  tags,
  summary: 'Change the details of an organisation',
  request: { params, body: body(organisationChange) },
  responses: { 200: json(organisation, 'As it is now.'), ...refusals(401, 403, 404, 409, 422) },
});

const secure = createRoute({
  method: 'put',
  path: `${path}/security`,
  tags,
  summary: 'Ask the members for a second factor, or no longer',
  request: { params, body: body(organisationSecurity) },
  responses: { 200: json(organisation, 'As it is now.'), ...refusals(401, 403, 404, 422) },
});

const decide = createRoute({
  method: 'post',
  path: `${path}/decisions`,
  tags,
  summary: 'Verify, reject, suspend or reinstate an organisation (staff)',
  request: { params, body: body(organisationDecision) },
  responses: { 200: json(organisation, 'As it is now.'), ...refusals(401, 403, 404, 409, 422) },
});

const transfer = createRoute({
  method: 'post',
  path: `${path}/transfer`,
  tags,
  summary: 'Hand the organisation over to another member',
  request: { params, body: body(ownershipTransfer) },
  responses: { 204: empty('Handed over.'), ...refusals(401, 403, 404, 409, 422) },
});

const close = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Close an organisation for good',
  request: { params, body: body(organisationClosing) },
  responses: { 204: empty('Closed; its credentials are revoked.'), ...refusals(401, 403, 404, 422) },
});

/** Organisations: registering, reading, changing, deciding about, handing over and closing them. */
export function organisationRoutes(platform: Platform) {
  return newRoutes()
    .openapi(post, async (context) => {
      const asker = requirePermission(context, 'organisation.register');
      await enforceLimit(platform.database.queries, 'organisationOfPerson', asker.person.id, platform.now());
      const id = await registerOrganisation(platform, asker, context.req.valid('json'));
      return context.json(await viewOrganisation(platform, await requireInOrganisation(platform, context, 'organisation.read', id)), 201);
    })
    .openapi(get, async (context) => {
      const { organisationId } = context.req.valid('param');
      return context.json(await viewOrganisation(platform, await requireInOrganisation(platform, context, 'organisation.read', organisationId)), 200);
    })
    .openapi(put, async (context) => {
      const { organisationId } = context.req.valid('param');
      const asker = await requireInOrganisation(platform, context, 'organisation.change', organisationId);
      await changeOrganisation(platform, asker, asker.organisation, context.req.valid('json'));
      return context.json(await viewOrganisation(platform, await requireInOrganisation(platform, context, 'organisation.read', organisationId)), 200);
    })
    .openapi(secure, async (context) => {
      const { organisationId } = context.req.valid('param');
      const asker = await requireInOrganisation(platform, context, 'organisation.secure', organisationId);
      await secureOrganisation(platform, asker, context.req.valid('json').secondFactorRequired);
      return context.json(await viewOrganisation(platform, await requireInOrganisation(platform, context, 'organisation.read', organisationId)), 200);
    })
    .openapi(decide, async (context) => {
      const { organisationId } = context.req.valid('param');
      await decideOrganisation(platform, await requireInOrganisation(platform, context, 'organisation.decide', organisationId), context.req.valid('json'));
      return context.json(await viewOrganisation(platform, await requireInOrganisation(platform, context, 'organisation.read', organisationId)), 200);
    })
    .openapi(transfer, async (context) => {
      const asker = await requireInOrganisation(platform, context, 'organisation.transfer', context.req.valid('param').organisationId);
      await transferOwnership(platform, asker, context.req.valid('json').personId);
      return context.body(null, 204);
    })
    .openapi(close, async (context) => {
      const asker = await requireInOrganisation(platform, context, 'organisation.close', context.req.valid('param').organisationId);
      if (context.req.valid('json').name !== asker.organisation.name) throw fieldFault('/name', `Enter ${asker.organisation.name} to close it.`);
      await closeOrganisation(platform, asker);
      return context.body(null, 204);
    });
}
