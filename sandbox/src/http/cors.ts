import { rejectionReasonHeader } from './error-response.ts';

const exposedHeaders = [
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
  rejectionReasonHeader,
].join(', ');

/**
 * Any origin can send requests with a token. Cookies are only read for descriptions with an API key in a cookie, and
 * browsers do not let other origins read the responses to them.
 */
export const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': exposedHeaders,
} as const;

/** Adds the headers that allow any origin to read a response. */
export const addCorsHeaders = (response: Response): Response =>
  new Response(response.body, {
    status: response.status,
    headers: { ...Object.fromEntries(response.headers), ...corsHeaders },
  });

/** Answers a preflight request. */
export function respondToPreflight(allow: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      'Access-Control-Allow-Methods': allow,
      // API keys and parameters have headers of any name; the wildcard excludes Authorization (Fetch, section 3.3.3).
      'Access-Control-Allow-Headers': 'Authorization, *',
      'Access-Control-Max-Age': '86400',
      Allow: allow,
    },
  });
}
