import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { ProblemError } from '../core/problem-error.ts';
import { wrapToChargeProcessorTime } from '../data/processor-time.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { corsHeaders } from '../http/cors.ts';
import { createDeprecationHeaders } from '../http/deprecation.ts';
import { createErrorResponse } from '../http/error-response.ts';
import type { SandboxRequestInProgress } from '../http/exchange.ts';
import { executeChangePlan } from '../operations/change-plan.ts';
import type { SandboxRequest } from '../operations/request.ts';
import { respondWithExample } from '../operations/respond-with-example.ts';
import { explainDatabaseUnavailability } from '../store/unavailable.ts';
import type { SandboxResponse } from '../store/writer.ts';
import { authenticateRequest, findRequestOwner, requireOperationScopes } from './authenticate.ts';
import { commitSandboxChange, readIdempotencyKey } from './commit-sandbox-change.ts';
import { completeAndLogSandboxResponse } from './complete-and-log-sandbox-response.ts';
import type { MatchedRequest, PreparedSandboxOptions } from './gateway.ts';
import { createRateLimitHeaders, enforceRateLimit } from './limit-rate.ts';
import { createPreferredResponse } from './prefer.ts';
import { parseSandboxRequest, rejectNulInRequestUrl } from './read-request.ts';

/**
 * Answers a request whose operation the router has matched:
 * match → authenticate → limit → validate → rules → change → effects → commit → respond.
 */
export async function runRequestPipeline(
  gateway: PreparedSandboxOptions,
  operation: SandboxOperation,
  context: Context,
): Promise<Response> {
  const matchedRequest = matchRequest(gateway, operation, context);
  const { response, error } = await runStages(gateway, matchedRequest).then(
    (success) => ({ response: success, error: null }),
    (thrown: unknown) => toErrorResult(gateway, matchedRequest, thrown),
  );
  return completeAndLogSandboxResponse(gateway, matchedRequest, response, error);
}

async function runStages(gateway: PreparedSandboxOptions, matchedRequest: MatchedRequest): Promise<SandboxResponse> {
  const { sandboxApi } = gateway;
  rejectNulInRequestUrl(matchedRequest.context);
  const access = await authenticateRequest(gateway, matchedRequest);
  await enforceRateLimit(gateway, matchedRequest, access);
  requireOperationScopes(matchedRequest.operation, access);
  const preferred = await createPreferredResponse(gateway, matchedRequest);
  if (preferred !== null) return preferred;
  const request = await parseSandboxRequest(gateway, matchedRequest, access);
  switch (sandboxApi.getEffect(matchedRequest.operation)) {
    case 'change':
      return changeRecords(gateway, matchedRequest, request);
    case 'read':
      wrapToChargeProcessorTime(sandboxApi.validate)(request);
      return wrapToChargeProcessorTime(sandboxApi.read)(request, await gateway.options.engine.dataOf(access.tenant));
    case 'none':
      wrapToChargeProcessorTime(sandboxApi.validate)(request);
      return wrapToChargeProcessorTime(respondWithExample)(sandboxApi.description, request.operation, request.accept);
  }
}

function changeRecords(
  { options, sandboxApi }: PreparedSandboxOptions,
  { requestState, operation }: MatchedRequest,
  request: SandboxRequest,
): Promise<SandboxResponse> {
  // An invalid body is rejected without the database, unless the rejection must be stored with an idempotency key.
  const idempotency =
    sandboxApi.storedErrorStatuses === undefined ? null : readIdempotencyKey(options.engine, sandboxApi, request);
  const isStored = idempotency !== null;
  if (!isStored) wrapToChargeProcessorTime(sandboxApi.validate)(request);
  return commitSandboxChange(options.engine, request, {
    applyChange(draft) {
      if (isStored) sandboxApi.validate(request);
      // rules → change → effects
      return executeChangePlan(sandboxApi.plan(request, draft));
    },
    toResponse(error) {
      // An unexpected error is logged, and the other writes of its batch continue.
      if (!(error instanceof ProblemError)) options.onError?.(error, requestState.traceId);
      return createErrorResponse(sandboxApi.errors, error, requestState, operation);
    },
    idempotency,
    storedErrorStatuses: sandboxApi.storedErrorStatuses,
  });
}

/** Rejects a request that matches no operation. */
export async function respondToUnmatchedRequest(
  gateway: PreparedSandboxOptions,
  error: ProblemError,
  context: Context,
): Promise<Response> {
  const requestState = startRequest(gateway, context);
  requestState.access = await findRequestOwner(gateway, context);
  const headers = { ...corsHeaders, 'X-Request-Id': requestState.traceId, ...createRateLimitHeaders(gateway, null) };
  const response = createErrorResponse(gateway.sandboxApi.errors, getNulError(context) ?? error, requestState, null);
  return completeAndLogSandboxResponse(gateway, { operation: null, context, requestState, headers }, response, null);
}

function getNulError(context: Context): unknown {
  try {
    rejectNulInRequestUrl(context);
    return null;
  } catch (error) {
    return error;
  }
}

/** Returns the response to an error thrown by a stage, and the error if it was unexpected. */
function toErrorResult(
  { sandboxApi }: PreparedSandboxOptions,
  { requestState, operation }: MatchedRequest,
  error: unknown,
) {
  if (error instanceof ProblemError) {
    requestState.access ??= error.access;
    return { response: createErrorResponse(sandboxApi.errors, error, requestState, operation), error: null };
  }
  const reportedError = explainDatabaseUnavailability(error) === null ? error : createBusyError();
  return { response: createErrorResponse(sandboxApi.errors, reportedError, requestState, operation), error };
}

function createBusyError(): ProblemError {
  return new ProblemError(
    'service-unavailable',
    'The sandbox is busy, and nothing was changed. Send the request again in a moment',
  );
}

function matchRequest(gateway: PreparedSandboxOptions, operation: SandboxOperation, context: Context): MatchedRequest {
  const requestState = startRequest(gateway, context);
  const deprecation = createDeprecationHeaders(operation, gateway.options.getSuccessorUrl ?? (() => null));
  const headers = {
    ...corsHeaders,
    'X-Request-Id': requestState.traceId,
    ...deprecation,
    ...createRateLimitHeaders(gateway, null),
  };
  return { operation, context, requestState, headers };
}

function startRequest({ options }: PreparedSandboxOptions, context: Context): SandboxRequestInProgress {
  return {
    instance: context.req.path,
    traceId: options.createRequestId?.() ?? randomUUID(),
    startedAt: performance.now(),
    at: options.engine.clock(),
    access: null,
    body: null,
  };
}
