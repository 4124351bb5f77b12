import type { Context } from 'hono';
import type { AppContext } from '../../core/context/app-context.ts';
import { bearerOf, sendsOneOf } from '../../core/http/bearer.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import type { Portal } from '../../core/portal/portal.ts';
import { keyProblems } from './errors.ts';

const challenge = { headers: { 'WWW-Authenticate': 'Bearer' } };

/** Reads the key of a request, from the bearer token or the API key header; null without one. */
export function keyInHeader({ offer }: Portal, context: Context<HonoEnv>): string | null {
  return bearerOf(context) ?? context.req.header(offer.key?.header ?? 'x-api-key') ?? null;
}

/** Rejects a request without a key; the operation validates the key itself. */
export function requireKeyInHeader(portal: Portal, context: Context<HonoEnv>): void {
  if (keyInHeader(portal, context) === null) throw keyProblems.keyUnknown(`Send the ${portal.keyNoun.one} as a bearer token.`, challenge);
}

/** Rejects a request that does not come from a gateway of the provider. */
export function requireGateway({ configuration: { GATEWAY_SECRET } }: AppContext, context: Context<HonoEnv>): void {
  if (!sendsOneOf(GATEWAY_SECRET ?? [], context)) {
    throw keyProblems.gatewayUnknown('Send the gateway’s secret as a bearer token.', challenge);
  }
}
