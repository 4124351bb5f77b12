import type { MiddlewareHandler } from 'hono';

/** Tells pages, without a request of their own, that searches which lead nowhere are counted (plugins/search/src/client/unanswered). */
export const offerCounting: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (headers.get('content-type')?.startsWith('text/html')) headers.append('Server-Timing', 'searches');
};
