import { createRoute } from '@hono/zod-openapi';
import { keyPurpose, keyVerification, leakAnswer, leakReport, type refusedBecause, usageReport, verifiedKey } from '../../contract/keys.ts';
import { body, empty, json, refusals } from '../http/describe.ts';
import { newRoutes } from '../http/routes.ts';
import { enforceLimit } from '../limits/enforce.ts';
import type { Platform } from '../platform.ts';
import { keyInHeader } from './credential-header.ts';
import { keyProblems } from './errors.ts';
import { reportLeak } from './leak.ts';
import { verifyKey } from './verify.ts';

const tags = ['Using keys'];

const report = createRoute({
  method: 'post',
  path: '/api/keys/report-leak',
  tags,
  summary: 'Revoke a key or client secret that was found in the open',
  security: [],
  description: 'Whoever holds it proves so by sending it; no account is needed. Its owners get a mail.',
  request: { body: body(leakReport) },
  responses: { 200: json(leakAnswer, 'Whether something was revoked.'), ...refusals(422, 429) },
});

const current = createRoute({
  method: 'get',
  path: '/api/keys/current',
  tags,
  summary: 'Say what the key in the Authorization header may do',
  security: [{ key: [] }],
  request: { query: keyPurpose },
  responses: { 200: json(verifiedKey, 'What the key may do.'), ...refusals(401, 422, 429) },
});

const verify = createRoute({
  method: 'post',
  path: '/api/keys/verify',
  tags,
  summary: 'Say whether a key may be used for a request (gateways of the provider)',
  security: [{ gateway: [] }],
  request: { body: body(keyVerification) },
  responses: { 200: json(verifiedKey, 'Whether it may, and if not, why.'), ...refusals(401, 422) },
});

const usage = createRoute({
  method: 'post',
  path: '/api/keys/usage',
  tags,
  summary: 'Report requests that have ended in an error (gateways of the provider)',
  security: [{ gateway: [] }],
  request: { body: body(usageReport) },
  responses: { 204: empty('Noted.'), ...refusals(401, 422) },
});

/** API keys as those use them who hold them, and the gateways that check them. */
export function keyHolderRoutes(platform: Platform) {
  const { database, now } = platform;
  return newRoutes()
    .openapi(report, async (context) => {
      const { key, foundAt } = context.req.valid('json');
      const origin = context.get('origin');
      await enforceLimit(database.queries, 'leakReportFromAddress', origin.address ?? 'unknown', now());
      return context.json({ revoked: await reportLeak(platform, origin, key, foundAt) }, 200);
    })
    .openapi(current, async (context) => {
      const { address } = context.get('origin');
      const key = keyInHeader(context) ?? '';
      const answer = await verifyKey(platform, {
        key,
        operation: 'getCurrentKey',
        ...(address !== null && { address }),
        ...context.req.valid('query'),
      });
      if (answer.active) return context.json(answer, 200);
      await enforceLimit(database.queries, 'keyFailureFromAddress', address ?? 'unknown', now());
      throw keyProblems.keyUnknown(reasons[answer.reason], { headers: { 'WWW-Authenticate': 'Bearer' } });
    })
    .openapi(verify, async (context) => context.json(await verifyKey(platform, context.req.valid('json')), 200))
    .openapi(usage, (context) => {
      for (const { keyId, errors } of context.req.valid('json').uses)
        platform.usage.record({ keyId, at: now(), operation: null, address: null, calls: 0, errors, scopes: [] });
      return context.body(null, 204);
    });
}

// Only the holder of the key sees these.
const reasons: Readonly<Record<(typeof refusedBecause)[number], string>> = {
  malformed: 'This is no complete key: look for a typing error, or a part that was cut off.',
  unknown: 'There is no such key.',
  expired: 'The key has expired: make a new one.',
  revoked: 'The key was revoked: make a new one.',
  address: 'The key may not be used from this address.',
  scope: 'The key does not have the scope.',
  organisation: 'The organisation is suspended, or is not verified yet and the key is for production.',
  application: 'The application is suspended or is a draft: activate or resume it.',
  person: 'The account of the key’s owner is suspended.',
  licence: 'The application has no current licence for this product and organisation: request one, or look at its state.',
  ambiguous: 'The application has licences for several organisations: send organisationNumber.',
};
