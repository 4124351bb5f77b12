import { comparePathTemplates, removePathFragment, toRoutePattern } from '@refdesk/openapi/path-template';
import { Hono } from 'hono';
import { ProblemError } from '../core/problem-error.ts';
import type { Description } from '../description/description.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { addCorsHeaders, respondToPreflight } from '../http/cors.ts';
import { listTokenEndpointPaths, type TokenRequestHandler } from '../http/mock-tokens.ts';
import { chooseOperation } from './choose-operation.ts';
import { prepareSandboxOptions } from './gateway.ts';
import type { SandboxOptions } from './options.ts';
import { respondToUnmatchedRequest, runRequestPipeline } from './pipeline.ts';

/** Creates an application with the operations of a description at their paths. */
export function createSandboxApp(options: SandboxOptions): Hono {
  const app = new Hono();
  const gateway = prepareSandboxOptions(options);
  const { operations } = gateway.sandboxApi;
  for (const [, alternatives] of Map.groupBy(
    sortBySpecificity(operations),
    ({ method, path }) => `${method} ${removePathFragment(path)}`,
  )) {
    const [{ method, path }] = alternatives as [SandboxOperation, ...SandboxOperation[]];
    app.on(method.toUpperCase(), toRoutePattern(path), async (context) =>
      runRequestPipeline(gateway, await chooseOperation(gateway.sandboxApi, alternatives, context), context),
    );
  }
  for (const [path, pathOperations] of Map.groupBy(operations, (operation) => removePathFragment(operation.path))) {
    const allow = formatAllowedMethods(pathOperations);
    const error = new ProblemError('method-not-allowed', `${path} accepts only ${allow}`, {
      headers: { Allow: allow },
    });
    app.options(toRoutePattern(path), () => respondToPreflight(allow));
    app.all(toRoutePattern(path), (context) => respondToUnmatchedRequest(gateway, error, context));
  }
  // An operation at the same path precedes the token endpoint.
  if (options.respondToTokenRequest)
    mountTokenEndpoints(app, options.engine.description, options.respondToTokenRequest);
  app.notFound((context) =>
    respondToUnmatchedRequest(gateway, new ProblemError('not-found', 'There is no operation at this path'), context),
  );
  return app;
}

function mountTokenEndpoints(app: Hono, description: Description, respond: TokenRequestHandler): void {
  for (const path of listTokenEndpointPaths(description)) {
    app.options(toRoutePattern(path), () => respondToPreflight('POST'));
    app.post(toRoutePattern(path), async ({ req }) => addCorsHeaders(await respond(req.raw)));
  }
}

/** Specific paths come first: `/contacts/by-reference` before `/contacts/{contactId}`. */
function sortBySpecificity(operations: readonly SandboxOperation[]): readonly SandboxOperation[] {
  return operations.toSorted((a, b) => comparePathTemplates(a.path, b.path));
}

function formatAllowedMethods(operations: readonly SandboxOperation[]): string {
  const methods = operations.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
  return [...new Set(methods)].join(', ');
}
