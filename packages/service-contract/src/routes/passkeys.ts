import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  newPasskeySchema,
  passkeyAssertionSchema,
  passkeyNameSchema,
  passkeyOptionsSchema,
} from '../account/account.ts';
import { signInResponseSchema } from '../account/session.ts';
import {
  createOpenApiEmptyResponse,
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

const tags = ['Passkeys'];
const params = z.strictObject({ passkeyId: z.string().max(64) });

export const startPasskeyRegistrationRoute = createRoute({
  method: 'post',
  path: '/api/account/passkeys/options',
  tags,
  summary: 'Start adding a passkey',
  responses: {
    200: createOpenApiJsonResponse(passkeyOptionsSchema, 'Options for navigator.credentials.create.'),
    ...createOpenApiProblemResponses(401, 403),
  },
});

export const addPasskeyRoute = createRoute({
  method: 'post',
  path: '/api/account/passkeys',
  tags,
  summary: 'Add a passkey',
  request: { body: createOpenApiRequiredJsonBody(newPasskeySchema) },
  responses: { 204: createOpenApiEmptyResponse('Added.'), ...createOpenApiProblemResponses(401, 403, 422) },
});

export const renamePasskeyRoute = createRoute({
  method: 'patch',
  path: '/api/account/passkeys/{passkeyId}',
  tags,
  summary: 'Rename a passkey',
  request: { params, body: createOpenApiRequiredJsonBody(passkeyNameSchema) },
  responses: { 204: createOpenApiEmptyResponse('Renamed.'), ...createOpenApiProblemResponses(401, 403, 404, 422) },
});

export const removePasskeyRoute = createRoute({
  method: 'delete',
  path: '/api/account/passkeys/{passkeyId}',
  tags,
  summary: 'Remove a passkey',
  request: { params },
  responses: { 204: createOpenApiEmptyResponse('Removed.'), ...createOpenApiProblemResponses(401, 403, 404) },
});

export const startPasskeySignInRoute = createRoute({
  method: 'post',
  path: '/api/session/passkey/options',
  tags,
  security: [],
  summary: 'Start signing in with a passkey',
  responses: {
    200: createOpenApiJsonResponse(passkeyOptionsSchema, 'Options for navigator.credentials.get.'),
    ...createOpenApiProblemResponses(429),
  },
});

export const signInWithPasskeyRoute = createRoute({
  method: 'post',
  path: '/api/session/passkey',
  tags,
  security: [],
  summary: 'Sign in with a passkey, without a second factor',
  request: { body: createOpenApiRequiredJsonBody(passkeyAssertionSchema) },
  responses: {
    200: createOpenApiJsonResponse(signInResponseSchema, 'Signed in.'),
    ...createOpenApiProblemResponses(401, 403, 422, 429),
  },
});
