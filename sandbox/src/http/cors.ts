import { problemHeader } from './error-response.ts';

const exposed = [
  'Deprecation',
  'ETag',
  'Idempotency-Replayed',
  'Link',
  'Location',
  'Preference-Applied',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'Sunset',
  'WWW-Authenticate',
  'X-Request-Id',
  problemHeader,
].join(', ');

/** Any origin may call with a token. Cookies, which a browser would send automatically, are not used. */
export const corsHeaders = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': exposed } as const;

/** Answers a preflight request. */
export function respondToPreflight(allow: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      'Access-Control-Allow-Methods': allow,
      'Access-Control-Allow-Headers':
        'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Prefer, Traceparent, Tracestate, X-Api-Key',
      'Access-Control-Max-Age': '86400',
      Allow: allow,
    },
  });
}
