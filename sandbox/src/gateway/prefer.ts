import { setTimeout } from 'node:timers/promises';
import { findResponseByPreferHeader, parsePreferHeader } from '../http/prefer.ts';
import type { ProblemRequestDetails } from '../http/problem.ts';
import { createExampleResponse } from '../operations/respond-with-example.ts';
import type { SandboxResponse } from '../store/writer.ts';
import type { MatchedRequest, PreparedSandboxOptions } from './gateway.ts';

/** Returns the response that the header `Prefer` requests; null if it requests none. */
export async function createPreferredResponse(
  { sandboxApi }: PreparedSandboxOptions,
  { operation, context, headers, requestState }: MatchedRequest,
): Promise<SandboxResponse | null> {
  const preferences = parsePreferHeader(context.req.header('prefer'));
  const chosen = findResponseByPreferHeader(operation, preferences);
  const applied = [
    ...(chosen ? [chosen.applied] : []),
    ...(preferences.wait === null ? [] : [`wait=${preferences.wait}`]),
  ];
  if (applied.length > 0) headers['Preference-Applied'] = applied.join(', ');
  if (preferences.wait !== null) await setTimeout(preferences.wait * 1000);
  if (chosen === null) return null;
  const response = createExampleResponse(sandboxApi.description, chosen.response, preferences.problem);
  return chosen.response.status < 400 ? response : { ...response, body: addOccurrence(response.body, requestState) };
}

/** Returns the example of a problem, with the path and identifier of this request. */
function addOccurrence(body: string | null, { instance, traceId }: ProblemRequestDetails): string | null {
  const value: unknown = JSON.parse(body ?? 'null');
  return typeof value === 'object' && value !== null && 'traceId' in value
    ? JSON.stringify({ ...value, instance, traceId })
    : body;
}
