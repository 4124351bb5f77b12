import { createRoute, z } from '@hono/zod-openapi';
import {
  application,
  applicationChange,
  applicationDeletion,
  applicationForm,
  applicationList,
  applicationStep,
  newSecret,
  newSecretRequest,
} from '../../contract/applications.ts';
import { environments } from '../../contract/products.ts';
import { body, empty, json, refusals } from '../http/describe.ts';
import { fieldFault } from '../http/errors.ts';
import { newRoutes } from '../http/routes.ts';
import { requireInOrganisation } from '../organisations/access.ts';
import type { Platform } from '../platform.ts';
import { requireApplication } from './access.ts';
import { makeSecret, revokeSecret } from './secrets.ts';
import { deleteApplication, stepApplication } from './state.ts';
import { addApplication, changeApplication } from './store.ts';
import { listApplications, viewApplication } from './view.ts';

const tags = ['Applications'];
const all = '/api/organisations/{organisationId}/applications';
const one = '/api/applications/{applicationId}';
const organisationParams = z.strictObject({ organisationId: z.string().max(64) });
const params = z.strictObject({ applicationId: z.string().max(64) });

const list = createRoute({
  method: 'get',
  path: all,
  tags,
  summary: 'List applications',
  request: { params: organisationParams },
  responses: { 200: json(applicationList, 'The whole screen.'), ...refusals(401, 403, 404) },
});

const post = createRoute({
  method: 'post',
  path: all,
  tags,
  summary: 'Add an application',
  request: { params: organisationParams, body: body(applicationForm) },
  responses: { 201: json(application, 'Added as a draft.'), ...refusals(401, 403, 404, 409, 422) },
});

const get = createRoute({
  method: 'get',
  path: one,
  tags,
  summary: 'Read an application',
  request: { params },
  responses: { 200: json(application, 'The whole page.'), ...refusals(401, 403, 404) },
});

const put = createRoute({
  method: 'put',
  path: one,
  tags,
  summary: 'Change an application',
  request: { params, body: body(applicationChange) },
  responses: { 200: json(application, 'As it is now.'), ...refusals(401, 403, 404, 409, 422) },
});

const step = createRoute({
  method: 'post',
  path: `${one}/state`,
  tags,
  summary: 'Activate, suspend or resume an application',
  request: { params, body: body(applicationStep) },
  responses: { 200: json(application, 'As it is now.'), ...refusals(401, 403, 404, 409, 422) },
});

const remove = createRoute({
  method: 'delete',
  path: one,
  tags,
  summary: 'Delete an application for good',
  request: { params, body: body(applicationDeletion) },
  responses: { 204: empty('Deleted; its credentials are revoked.'), ...refusals(401, 403, 404, 422) },
});

const postSecret = createRoute({
  method: 'post',
  path: `${one}/clients/{environment}/secrets`,
  tags,
  summary: 'Make a client secret',
  request: { params: z.strictObject({ ...params.shape, environment: z.enum(environments) }), body: body(newSecretRequest) },
  responses: { 201: json(newSecret, 'The secret, shown this once.'), ...refusals(401, 403, 404, 409, 422) },
});

const deleteSecret = createRoute({
  method: 'delete',
  path: `${one}/secrets/{secretId}`,
  tags,
  summary: 'Revoke a client secret at once',
  request: { params: z.strictObject({ ...params.shape, secretId: z.string().max(64) }) },
  responses: { 204: empty('Revoked.'), ...refusals(401, 403, 404) },
});

/** Applications and the secrets of their clients. */
export function applicationRoutes(platform: Platform) {
  return newRoutes()
    .openapi(list, async (context) =>
      context.json(
        await listApplications(platform, await requireInOrganisation(platform, context, 'application.read', context.req.valid('param').organisationId)),
        200,
      ),
    )
    .openapi(post, async (context) => {
      const asker = await requireInOrganisation(platform, context, 'application.add', context.req.valid('param').organisationId);
      const id = await addApplication(platform, asker, context.req.valid('json'));
      return context.json(await viewApplication(platform, await requireApplication(platform, context, 'application.read', id)), 201);
    })
    .openapi(get, async (context) =>
      context.json(
        await viewApplication(platform, await requireApplication(platform, context, 'application.read', context.req.valid('param').applicationId)),
        200,
      ),
    )
    .openapi(put, async (context) => {
      const { applicationId } = context.req.valid('param');
      await changeApplication(platform, await requireApplication(platform, context, 'application.change', applicationId), context.req.valid('json'));
      return context.json(await viewApplication(platform, await requireApplication(platform, context, 'application.read', applicationId)), 200);
    })
    .openapi(step, async (context) => {
      const { applicationId } = context.req.valid('param');
      const request = context.req.valid('json');
      const action = request.step === 'activate' ? 'application.change' : 'application.suspend';
      await stepApplication(platform, await requireApplication(platform, context, action, applicationId), request);
      return context.json(await viewApplication(platform, await requireApplication(platform, context, 'application.read', applicationId)), 200);
    })
    .openapi(remove, async (context) => {
      const asker = await requireApplication(platform, context, 'application.delete', context.req.valid('param').applicationId);
      if (context.req.valid('json').name !== asker.application.name) throw fieldFault('/name', `Enter ${asker.application.name} to delete it.`);
      await deleteApplication(platform, asker);
      return context.body(null, 204);
    })
    .openapi(postSecret, async (context) => {
      const { applicationId, environment } = context.req.valid('param');
      const action = environment === 'production' ? 'secret.makeProduction' : 'secret.make';
      const asker = await requireApplication(platform, context, action, applicationId);
      const made = await makeSecret(platform, asker, environment, context.req.valid('json').overlapDays);
      return context.json({ ...made, application: await viewApplication(platform, asker) }, 201);
    })
    .openapi(deleteSecret, async (context) => {
      const { applicationId, secretId } = context.req.valid('param');
      await revokeSecret(platform, await requireApplication(platform, context, 'secret.revoke', applicationId), secretId);
      return context.body(null, 204);
    });
}
