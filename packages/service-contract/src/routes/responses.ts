import type * as z from 'zod';
import { problemSchema } from '../problem.ts';
import type { ProblemKind } from '../problems.ts';

/** Describes a required JSON body. */
export function createOpenApiRequiredJsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { content: { 'application/json': { schema } }, required: true } as const;
}

/** Describes a JSON response. */
export function createOpenApiJsonResponse<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { content: { 'application/json': { schema } }, description } as const;
}

/** Describes a response without a body. */
export function createOpenApiEmptyResponse(description: string) {
  return { description } as const;
}

const meanings: Readonly<Record<ProblemKind['status'], string>> = {
  400: 'The request could not be read.',
  401: 'Nobody is signed in, or the credential is wrong.',
  403: 'The role does not allow it, or another step is required first.',
  404: 'The resource does not exist, or the caller has no access to it.',
  405: 'The address does not accept this method.',
  409: 'The current state does not allow it.',
  410: 'The link was used, has expired or is not complete.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'Fields are not valid; each is listed.',
  429: 'Too many requests; wait for the time in Retry-After.',
  500: 'Something went wrong in the service.',
  503: 'The service is temporarily unavailable.',
};

/** Describes the error responses of an operation, in addition to those of every operation. */
export function createOpenApiProblemResponses<const Status extends ProblemKind['status']>(
  ...statuses: readonly Status[]
) {
  const entries = statuses.map((status) => [
    status,
    { content: { 'application/problem+json': { schema: problemSchema } }, description: meanings[status] },
  ]);
  // Problems are thrown, never returned, so the types of handlers need not include them.
  return Object.fromEntries(entries) as Record<never, never>;
}
