import { matchPathParameterValues } from '@refdesk/openapi/path-template';
import { flattenFirstSchemaAlternative } from '@refdesk/openapi/schema';
import type { Context } from 'hono';
import type { Json } from '../core/json.ts';
import { ProblemError } from '../core/problem-error.ts';
import { wrapToChargeProcessorTime } from '../data/processor-time.ts';
import type { SandboxOperation } from '../description/operation.ts';
import type { SandboxApi } from '../engine/sandbox-api.ts';
import type { AuthenticatedCaller } from '../http/access.ts';
import { parseRequestBody } from '../http/read-request-body.ts';
import type { SandboxRequest } from '../operations/request.ts';
import { normaliseRequestBody } from '../validation/normalise.ts';
import { readQueryAndHeaderParameters } from '../validation/parameters.ts';
import { parseScalarText } from '../validation/scalar.ts';
import type { MatchedRequest, PreparedSandboxOptions } from './gateway.ts';

/**
 * Reads the parameters and body of a request according to their schemas.
 *
 * @throws ProblemError `invalid-request`, `not-found`, `unsupported-media-type` or `content-too-large`.
 */
export async function parseSandboxRequest(
  { sandboxApi, options }: PreparedSandboxOptions,
  { operation, context, requestState }: MatchedRequest,
  access: AuthenticatedCaller,
): Promise<SandboxRequest> {
  const { description, validators } = sandboxApi;
  const url = new URL(context.req.url);
  const sent = { query: url.searchParams, headers: (name: string) => context.req.header(name) };
  const parameters = wrapToChargeProcessorTime(readQueryAndHeaderParameters)(description, validators, operation, sent);
  const body = await parseRequestBody(operation, context.req.raw, description);
  const mediaType = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? null;
  requestState.body = body;
  return {
    operation,
    origin: url.origin,
    url: url.pathname,
    path: readPath(sandboxApi, operation, url.pathname),
    parameters,
    body: wrapToChargeProcessorTime(normaliseRequestBody)(description, operation, {
      value: body?.value ?? null,
      mediaType,
    }),
    mediaType,
    accept: context.req.header('accept'),
    ifNoneMatch: context.req.header('if-none-match'),
    access,
    now: options.engine.clock(),
  };
}

/** @throws ProblemError `not-found` for an identifier that no record can have. */
function readPath(
  { description, validators }: SandboxApi,
  { parameters, path: template }: SandboxOperation,
  path: string,
): SandboxRequest['path'] {
  const texts = matchPathParameterValues(template.replace(/#.*$/, ''), path) ?? {};
  const pathParameters = parameters.filter((parameter) => parameter.in === 'path');
  return Object.fromEntries(
    pathParameters.map(({ name, schema = {} }): [string, Json] => {
      const text = texts[name] ?? '';
      const value = parseScalarText(flattenFirstSchemaAlternative(description, schema), text);
      if (validators.listErrors(schema, value).length > 0)
        throw new ProblemError('not-found', `${text.slice(0, 100)} is not a valid ${name}`);
      return [name, value];
    }),
  );
}

/** @throws ProblemError for a URL with NUL, which PostgreSQL cannot store in text columns. */
export function rejectNulInRequestUrl(context: Context): void {
  if (context.req.url.includes('%00'))
    throw new ProblemError('invalid-request', 'The URL contains the character NUL (%00), which is not allowed');
}
