import type { Context } from 'hono';
import { ProblemError } from '../core/problem-error.ts';
import { wrapToChargeProcessorTime } from '../data/processor-time.ts';
import { findBodySchema, type SandboxOperation } from '../description/operation.ts';
import type { SandboxApi } from '../engine/sandbox-api.ts';
import { parseRequestBody } from '../http/read-request-body.ts';
import { normaliseRequestBody } from '../validation/normalise.ts';

/**
 * Chooses among operations with the same path and method, which some descriptions distinguish by a fragment. An
 * operation matches if the request has its required parameters, no undescribed parameters and an accepted media type.
 * Of several matches, the first one whose schema accepts the body is chosen; without a match, the first operation.
 */
export async function chooseOperation(
  sandboxApi: SandboxApi,
  alternatives: readonly SandboxOperation[],
  context: Context,
): Promise<SandboxOperation> {
  const matching = alternatives.filter((operation) => matchesParametersAndMediaType(operation, context));
  const [first = alternatives[0]] = matching;
  if (first === undefined) throw new Error('There is no operation to choose from.');
  if (matching.length < 2) return first;
  for (const operation of matching) if (await acceptsBody(sandboxApi, operation, context)) return operation;
  return first;
}

function matchesParametersAndMediaType({ parameters, body }: SandboxOperation, { req }: Context): boolean {
  const names = Object.keys(req.query());
  const mediaType = getMediaType(req.raw);
  const queryNames = parameters.filter(({ in: location }) => location === 'query').map(({ name }) => name);
  const isSent = (location: string, name: string) =>
    location === 'header' ? req.header(name) !== undefined : location !== 'query' || names.includes(name);
  return (
    parameters.every(({ in: location, name, required }) => !required || isSent(location, name)) &&
    names.every((name) => queryNames.includes(name)) &&
    (mediaType === null || body === null || body.schemas.has(mediaType))
  );
}

/** Whether the body of a request is valid for an operation. Reads a copy, since a body can be read only once. */
async function acceptsBody(
  { description, validators }: SandboxApi,
  operation: SandboxOperation,
  { req }: Context,
): Promise<boolean> {
  if (operation.body === null) return true;
  const body = await parseRequestBody(operation, req.raw.clone(), description).catch((error: unknown) => {
    if (error instanceof ProblemError) return undefined;
    throw error;
  });
  if (body === undefined) return false;
  if (body === null) return !operation.body.required;
  const mediaType = getMediaType(req.raw);
  const schema = findBodySchema(operation, mediaType) ?? {};
  return wrapToChargeProcessorTime(() => {
    const value = normaliseRequestBody(description, operation, { value: body.value, mediaType });
    return validators.listErrors(schema, value).length === 0;
  })();
}

const getMediaType = (request: Request): string | null =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? null;
