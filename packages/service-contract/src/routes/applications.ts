import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  application,
  applicationChange,
  applicationDeletion,
  applicationForm,
  applicationList,
  applicationStep,
  newSecret,
  newSecretRequest,
} from '../applications.ts';
import { environments } from '../products.ts';
import { body, empty, json, refusals } from './describe.ts';

const tags = ['Applications'];
const all = '/api/organisations/{organisationId}/applications';
const one = '/api/applications/{applicationId}';
const organisationParams = z.strictObject({ organisationId: z.string().max(64) });
const params = z.strictObject({ applicationId: z.string().max(64) });

export const list = createRoute({
  method: 'get',
  path: all,
  tags,
  summary: 'List applications',
  request: { params: organisationParams },
  responses: { 200: json(applicationList, 'The whole screen.'), ...refusals(401, 403, 404) },
});

export const post = createRoute({
  method: 'post',
  path: all,
  tags,
  summary: 'Add an application',
  request: { params: organisationParams, body: body(applicationForm) },
  responses: { 201: json(application, 'Added as a draft.'), ...refusals(401, 403, 404, 409, 422) },
});

export const get = createRoute({
  method: 'get',
  path: one,
  tags,
  summary: 'Read an application',
  request: { params },
  responses: { 200: json(application, 'The whole page.'), ...refusals(401, 403, 404) },
});

export const put = createRoute({
  method: 'put',
  path: one,
  tags,
  summary: 'Change an application',
  request: { params, body: body(applicationChange) },
  responses: { 200: json(application, 'As it is now.'), ...refusals(401, 403, 404, 409, 422) },
});

export const step = createRoute({
  method: 'post',
  path: `${one}/state`,
  tags,
  summary: 'Activate, suspend or resume an application',
  request: { params, body: body(applicationStep) },
  responses: { 200: json(application, 'As it is now.'), ...refusals(401, 403, 404, 409, 422) },
});

export const remove = createRoute({
  method: 'delete',
  path: one,
  tags,
  summary: 'Delete an application permanently',
  request: { params, body: body(applicationDeletion) },
  responses: { 204: empty('Deleted; its credentials are revoked.'), ...refusals(401, 403, 404, 422) },
});

export const postSecret = createRoute({
  method: 'post',
  path: `${one}/clients/{environment}/secrets`,
  tags,
  summary: 'Create a client secret',
  request: {
    params: z.strictObject({ ...params.shape, environment: z.enum(environments) }),
    body: body(newSecretRequest),
  },
  responses: { 201: json(newSecret, 'The secret, shown this once.'), ...refusals(401, 403, 404, 409, 422) },
});

export const deleteSecret = createRoute({
  method: 'delete',
  path: `${one}/secrets/{secretId}`,
  tags,
  summary: 'Revoke a client secret immediately',
  request: { params: z.strictObject({ ...params.shape, secretId: z.string().max(64) }) },
  responses: { 204: empty('Revoked.'), ...refusals(401, 403, 404) },
});
