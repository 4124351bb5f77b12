import { createRoute } from '@hono/zod-openapi';
import {
  confirmationRequestSchema,
  currentSessionSchema,
  secondFactorRequestSchema,
  signInRequestSchema,
  signInResponseSchema,
} from '../session.ts';
import { createEmptyResponse, createJsonResponse, createProblemResponses, requiredJsonBody } from './responses.ts';

const tags = ['Session'];
const path = '/api/session';

export const readCurrentSession = createRoute({
  method: 'get',
  path,
  tags,
  security: [],
  summary: 'Read the signed-in person and the next step',
  responses: { 200: createJsonResponse(currentSessionSchema, 'The person, or null for a visitor.') },
});

export const signInWithPassword = createRoute({
  method: 'post',
  path,
  tags,
  security: [],
  summary: 'Sign in with a password',
  request: { body: requiredJsonBody(signInRequestSchema) },
  responses: {
    200: createJsonResponse(signInResponseSchema, 'Signed in, or a second factor is required.'),
    ...createProblemResponses(401, 403, 422, 429),
  },
});

export const signInWithSecondFactor = createRoute({
  method: 'post',
  path: `${path}/second-factor`,
  tags,
  security: [],
  summary: 'Sign in with the second factor',
  request: { body: requiredJsonBody(secondFactorRequestSchema) },
  responses: {
    200: createJsonResponse(signInResponseSchema, 'Signed in.'),
    ...createProblemResponses(401, 403, 422, 429),
  },
});

export const confirmWithPassword = createRoute({
  method: 'post',
  path: `${path}/confirmation`,
  tags,
  summary: 'Confirm the password before a sensitive change',
  request: { body: requiredJsonBody(confirmationRequestSchema) },
  responses: { 204: createEmptyResponse('Confirmed for 15 minutes.'), ...createProblemResponses(401, 403, 422, 429) },
});

export const signOut = createRoute({
  method: 'delete',
  path,
  tags,
  security: [],
  summary: 'Sign out',
  responses: { 204: createEmptyResponse('Signed out.') },
});
