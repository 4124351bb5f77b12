import type { MiddlewareHandler } from 'hono';

/**
 * Adds a header that lets pages report searches without results: see
 * plugins/search/src/client/abandoned-search-reporter.ts.
 */
export const addSearchCountingHeader: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (headers.get('content-type')?.startsWith('text/html')) headers.append('Server-Timing', 'searches');
};
