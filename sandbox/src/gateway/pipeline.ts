import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { charged } from '../data/processor-time.ts';
import type { Operation } from '../description/operation.ts';
import { corsHeaders } from '../http/cors.ts';
import { deprecationHeaders } from '../http/deprecation.ts';
import { toErrorResponse } from '../http/error-response.ts';
import type { Call } from '../http/exchange.ts';
import { carryOut } from '../operations/change-plan.ts';
import { mock } from '../operations/mock.ts';
import type { SandboxRequest } from '../operations/request.ts';
import { ProblemError } from '../problem-error.ts';
import { unavailability } from '../store/unavailable.ts';
import type { SandboxResponse } from '../store/writer.ts';
import { authenticate, findOwner, requireScopes } from './authenticate.ts';
import { commit, idempotencyOf } from './commit.ts';
import type { Arrival, Gateway } from './gateway.ts';
import { limitHeaders, limitRate } from './limit.ts';
import { applyPreferences } from './prefer.ts';
import { respond } from './respond.ts';
import { readRequest, requireNoNul } from './validate.ts';

/**
 * Answers a request whose operation the router has matched:
 * match → authenticate → limit → validate → rules → change → effects → commit → respond.
 */
export async function answerRequest(gateway: Gateway, operation: Operation, context: Context): Promise<Response> {
  const arrival = toArrival(gateway, operation, context);
  const { response, error } = await runStages(gateway, arrival).then(
    (answered) => ({ response: answered, error: null }),
    (thrown: unknown) => rejectionOf(gateway, arrival, thrown),
  );
  return respond(gateway, arrival, response, error);
}

async function runStages(gateway: Gateway, arrival: Arrival): Promise<SandboxResponse> {
  const { surface } = gateway;
  requireNoNul(arrival.context);
  const access = await authenticate(gateway, arrival);
  await limitRate(gateway, arrival, access);
  requireScopes(arrival.operation, access);
  const preferred = await applyPreferences(gateway, arrival);
  if (preferred !== null) return preferred;
  const request = await readRequest(gateway, arrival, access);
  switch (surface.effectOf(arrival.operation)) {
    case 'change':
      return changeRecords(gateway, arrival, request);
    case 'read':
      charged(surface.validate)(request);
      return charged(surface.read)(request, await gateway.options.engine.dataOf(access.tenant));
    case 'none':
      charged(surface.validate)(request);
      return charged(mock)(surface.description, request.operation, request.accept);
  }
}

function changeRecords({ options, surface }: Gateway, { call, operation }: Arrival, request: SandboxRequest): Promise<SandboxResponse> {
  // An invalid body is rejected without the database, unless the rejection is stored with an idempotency key.
  const isStored = surface.storedErrors !== undefined && idempotencyOf(request) !== null;
  if (!isStored) charged(surface.validate)(request);
  return commit(options.engine, request, {
    change(draft) {
      if (isStored) surface.validate(request);
      // rules → change → effects
      return carryOut(surface.plan(request, draft));
    },
    toResponse(error) {
      // An unexpected error is logged, and the other writes of its batch go on.
      if (!(error instanceof ProblemError)) options.onFault?.(error, call.traceId);
      return toErrorResponse(surface.errors, error, call, operation);
    },
    storedErrors: surface.storedErrors,
  });
}

/** Rejects a request that no operation accepts. */
export async function rejectRequest(gateway: Gateway, error: ProblemError, context: Context): Promise<Response> {
  const call = toCall(gateway, context);
  call.access = await findOwner(gateway, context);
  const headers = { ...corsHeaders, 'X-Request-Id': call.traceId, ...limitHeaders(gateway, null) };
  const response = toErrorResponse(gateway.surface.errors, nulErrorOf(context) ?? error, call, null);
  return respond(gateway, { operation: null, context, call, headers }, response, null);
}

function nulErrorOf(context: Context): unknown {
  try {
    requireNoNul(context);
    return null;
  } catch (error) {
    return error;
  }
}

/** The response to an error of a stage, and the error if it was unexpected. */
function rejectionOf({ surface }: Gateway, { call, operation }: Arrival, error: unknown) {
  if (error instanceof ProblemError) {
    call.access ??= error.access;
    return { response: toErrorResponse(surface.errors, error, call, operation), error: null };
  }
  const shown = unavailability(error) === null ? error : busy();
  return { response: toErrorResponse(surface.errors, shown, call, operation), error };
}

function busy(): ProblemError {
  return new ProblemError('service-unavailable', 'The sandbox is busy, and nothing was changed. Send the request again in a moment');
}

function toArrival(gateway: Gateway, operation: Operation, context: Context): Arrival {
  const call = toCall(gateway, context);
  const deprecation = deprecationHeaders(operation, gateway.options.successorUrl ?? (() => null));
  const headers = { ...corsHeaders, 'X-Request-Id': call.traceId, ...deprecation, ...limitHeaders(gateway, null) };
  return { operation, context, call, headers };
}

function toCall({ options }: Gateway, context: Context): Call {
  return {
    instance: context.req.path,
    traceId: options.newRequestId?.() ?? randomUUID(),
    started: performance.now(),
    at: options.engine.clock(),
    access: null,
    body: null,
  };
}
