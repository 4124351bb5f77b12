import { createRoute } from '@hono/zod-openapi';
import {
  confirmationRequestSchema,
  currentSessionSchema,
  secondFactorRequestSchema,
  signInRequestSchema,
  signInResponseSchema,
} from '../session.ts';
import {
  createEmptyResponse,
  createJsonResponse,
  createProblemResponses,
  createRequiredJsonBody,
} from './responses.ts';

const tags = ['Session'];
const path = '/api/session';

export const readCurrentSessionRoute = createRoute({
  method: 'get',
  path,
  tags,
  security: [],
  summary: 'Read the signed-in person and the next step',
  responses: { 200: createJsonResponse(currentSessionSchema, 'The person, or null for a visitor.') },
});

export const signInWithPasswordRoute = createRoute({
  method: 'post',
  path,
  tags,
  security: [],
  summary: 'Sign in with a password',
  request: { body: createRequiredJsonBody(signInRequestSchema) },
  responses: {
    200: createJsonResponse(signInResponseSchema, 'Signed in, or a second factor is required.'),
    ...createProblemResponses(401, 403, 422, 429),
  },
});

export const signInWithSecondFactorRoute = createRoute({
  method: 'post',
  path: `${path}/second-factor`,
  tags,
  security: [],
  summary: 'Sign in with the second factor',
  request: { body: createRequiredJsonBody(secondFactorRequestSchema) },
  responses: {
    200: createJsonResponse(signInResponseSchema, 'Signed in.'),
    ...createProblemResponses(401, 403, 422, 429),
  },
});

export const confirmWithPasswordRoute = createRoute({
  method: 'post',
  path: `${path}/confirmation`,
  tags,
  summary: 'Confirm the password before a sensitive change',
  request: { body: createRequiredJsonBody(confirmationRequestSchema) },
  responses: { 204: createEmptyResponse('Confirmed for 15 minutes.'), ...createProblemResponses(401, 403, 422, 429) },
});

export const signOutRoute = createRoute({
  method: 'delete',
  path,
  tags,
  security: [],
  summary: 'Sign out',
  responses: { 204: createEmptyResponse('Signed out.') },
});
