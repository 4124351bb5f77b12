import { getServiceText } from '@refdesk/messages/request-language';
import type { Context } from 'hono';
import type { AppContext } from '../../core/context/app-context.ts';
import { hasMatchingBearerSecret, readBearerToken } from '../../core/http/bearer.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import type { ServicePortal } from '../../core/portal/service-portal.ts';
import { keyProblemFactories } from './errors.ts';

const challengeHeaders = { headers: { 'WWW-Authenticate': 'Bearer' } };

/** Reads the key sent with a request, as a bearer token or in the API key header; null if the request has none. */
export function readKeyHeader({ offer }: ServicePortal, context: Context<HonoEnv>): string | null {
  return readBearerToken(context) ?? context.req.header(offer.key?.header ?? 'x-api-key') ?? null;
}

/** Rejects a request without a key. The operation itself verifies the key. */
export function requireKeyHeader(portal: ServicePortal, context: Context<HonoEnv>): void {
  if (readKeyHeader(portal, context) === null)
    throw keyProblemFactories.keyUnknown(getServiceText('sendKeyAsBearer'), challengeHeaders);
}

/** Rejects a request that does not come from one of the provider's gateways. */
export function requireGatewaySecret(
  { configuration: { GATEWAY_SECRET } }: AppContext,
  context: Context<HonoEnv>,
): void {
  if (!hasMatchingBearerSecret(GATEWAY_SECRET ?? [], context)) {
    throw keyProblemFactories.gatewayUnknown(getServiceText('sendGatewaySecret'), challengeHeaders);
  }
}
