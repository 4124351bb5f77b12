import { createRoute } from '@hono/zod-openapi';
import {
  currentSessionSchema,
  passwordReauthenticationRequestSchema,
  secondFactorSignInSchema,
  signInRequestSchema,
  signInResponseSchema,
} from '../account/session.ts';
import {
  createOpenApiEmptyResponse,
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

const tags = ['Session'];
const path = '/api/session';

export const readCurrentSessionRoute = createRoute({
  method: 'get',
  path,
  tags,
  security: [],
  summary: 'Read the signed-in person and the next step',
  responses: { 200: createOpenApiJsonResponse(currentSessionSchema, 'The person, or null for a visitor.') },
});

export const signInWithPasswordRoute = createRoute({
  method: 'post',
  path,
  tags,
  security: [],
  summary: 'Sign in with a password',
  request: { body: createOpenApiRequiredJsonBody(signInRequestSchema) },
  responses: {
    200: createOpenApiJsonResponse(signInResponseSchema, 'Signed in, or a second factor is required.'),
    ...createOpenApiProblemResponses(401, 403, 422, 429),
  },
});

export const signInWithSecondFactorRoute = createRoute({
  method: 'post',
  path: `${path}/second-factor`,
  tags,
  security: [],
  summary: 'Sign in with the second factor',
  request: { body: createOpenApiRequiredJsonBody(secondFactorSignInSchema) },
  responses: {
    200: createOpenApiJsonResponse(signInResponseSchema, 'Signed in.'),
    ...createOpenApiProblemResponses(401, 403, 422, 429),
  },
});

export const confirmWithPasswordRoute = createRoute({
  method: 'post',
  path: `${path}/confirmation`,
  tags,
  summary: 'Confirm the password before a sensitive change',
  request: { body: createOpenApiRequiredJsonBody(passwordReauthenticationRequestSchema) },
  responses: {
    204: createOpenApiEmptyResponse('Confirmed for 15 minutes.'),
    ...createOpenApiProblemResponses(401, 403, 422, 429),
  },
});

export const signOutRoute = createRoute({
  method: 'delete',
  path,
  tags,
  security: [],
  summary: 'Sign out',
  responses: { 204: createOpenApiEmptyResponse('Signed out.') },
});
