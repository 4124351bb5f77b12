import type { SandboxOperation } from '../description/operation.ts';
import type { SandboxRequestInProgress } from '../http/exchange.ts';
import type { SandboxResponse } from '../store/writer.ts';
import type { MatchedRequest, PreparedSandboxOptions } from './gateway.ts';
import type { SandboxOptions } from './options.ts';

/** Completes the headers of a response, and logs and records the exchange. */
export function completeAndLogSandboxResponse(
  { options, sandboxApi }: PreparedSandboxOptions,
  {
    operation,
    context,
    requestState,
    headers: common,
  }: Omit<MatchedRequest, 'operation'> & { readonly operation: MatchedRequest['operation'] | null },
  response: SandboxResponse,
  error: unknown,
): Response {
  const isFailure = response.status >= 400;
  const page = isFailure ? findHelpPage(options, requestState, operation) : null;
  const describedBy = page === null ? undefined : `<${page}>; rel="describedby"`;
  const links = [common.Link, response.headers.Link, describedBy].filter((link) => link !== undefined);
  const headers = { ...common, ...response.headers, ...(links.length > 0 && { Link: links.join(', ') }) };
  options.recordExchange?.({
    requestId: requestState.traceId,
    at: requestState.at,
    method: context.req.method,
    url: context.req.url,
    operation: operation?.id ?? null,
    schema: operation === null ? null : sandboxApi.getRecordSchema(operation),
    access: requestState.access,
    requestHeaders: context.req.raw.headers,
    requestBody: requestState.body?.value,
    requestBytes: requestState.body?.bytes ?? null,
    status: response.status,
    responseHeaders: headers,
    responseBody: response.body,
    milliseconds: performance.now() - requestState.startedAt,
  });
  if (operation !== null)
    options.log?.({
      requestId: requestState.traceId,
      method: context.req.method,
      route: operation.path,
      status: response.status,
      milliseconds: performance.now() - requestState.startedAt,
      error,
    });
  return new Response(response.body, { status: response.status, headers });
}

/**
 * Returns the URL of the page that explains a failed request: the request log's page for a known client, otherwise the
 * operation's page; null if neither exists.
 */
function findHelpPage(
  { getRequestUrl: requestUrl, getOperationUrl: operationUrl }: SandboxOptions,
  { access, traceId }: SandboxRequestInProgress,
  operation: SandboxOperation | null,
): string | null {
  const recorded = access === null ? null : (requestUrl?.(traceId, access) ?? null);
  return recorded ?? (operation === null ? null : (operationUrl?.(operation) ?? null));
}
