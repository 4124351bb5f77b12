import { getServiceText } from '@refdesk/messages/request-language';
import type { keyRefusalReasons } from '@refdesk/service-contract/applications/keys';
import * as routes from '@refdesk/service-contract/routes/key-use';
import type { AppContext } from '../../core/context/app-context.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { enforceAttemptLimit } from '../../core/limits/enforce-attempt-limit.ts';
import { readKeyHeader } from './credential-header.ts';
import { keyProblemFactories } from './errors.ts';
import { revokeLeakedCredential } from './leak.ts';
import { verifyKey } from './verify.ts';

/** Creates the routes for holders of keys, and for gateways that verify keys. */
export function createKeyVerificationAndLeakRoutes(appContext: AppContext) {
  const { database, now } = appContext;
  return createValidatedRoutes()
    .openapi(routes.reportLeakedKeyRoute, async (context) => {
      const { key, foundAt } = context.req.valid('json');
      const origin = context.get('origin');
      await enforceAttemptLimit(database.queries, 'leakReportFromAddress', origin.address ?? 'unknown', now());
      return context.json({ revoked: await revokeLeakedCredential(appContext, origin, key, foundAt) }, 200);
    })
    .openapi(routes.readCurrentKeyRoute, async (context) => {
      const { address } = context.get('origin');
      const key = readKeyHeader(appContext.portal, context) ?? '';
      const verification = await verifyKey(appContext, {
        key,
        operation: 'getCurrentKey',
        ...(address !== null && { address }),
        ...context.req.valid('query'),
      });
      if (verification.active) return context.json(verification, 200);
      await enforceAttemptLimit(database.queries, 'keyFailureFromAddress', address ?? 'unknown', now());
      throw keyProblemFactories.keyUnknown(getServiceText(reasonMessages[verification.reason]), {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    })
    .openapi(routes.verifyKeyRoute, async (context) =>
      context.json(await verifyKey(appContext, context.req.valid('json')), 200),
    )
    .openapi(routes.reportFailedKeyRequestsRoute, (context) => {
      for (const { keyId, errors } of context.req.valid('json').uses)
        appContext.keyUsage.record({ keyId, at: now(), operation: null, address: null, calls: 0, errors, scopes: [] });
      return context.body(null, 204);
    });
}

// Shown only to the holder of the key.
const reasonMessages = {
  malformed: 'keyMalformed',
  unknown: 'keyUnknown',
  expired: 'keyExpired',
  revoked: 'keyRevoked',
  address: 'keyAddress',
  scope: 'keyScope',
  organisation: 'keyOrganisation',
  application: 'keyApplication',
  person: 'keyPerson',
  licence: 'keyLicence',
  ambiguous: 'keyAmbiguous',
} as const satisfies Readonly<Record<(typeof keyRefusalReasons)[number], string>>;
