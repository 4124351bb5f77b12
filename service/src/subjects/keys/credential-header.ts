import type { Context } from 'hono';
import type { AppContext } from '../../core/context/app-context.ts';
import { bearerOf, sendsOneOf } from '../../core/http/bearer.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { keyNoun } from '../../core/portal/offer.ts';
import { provider } from '../../core/portal/provider.ts';
import { keyProblems } from './errors.ts';

const challenge = { headers: { 'WWW-Authenticate': 'Bearer' } };

/** Reads the key of a request, from the bearer token or the API key header; null without one. */
export function keyInHeader(context: Context<HonoEnv>): string | null {
  return bearerOf(context) ?? context.req.header(provider().offer.key?.header ?? 'x-api-key') ?? null;
}

/** Rejects a request without a key; the operation validates the key itself. */
export function requireKeyInHeader(context: Context<HonoEnv>): void {
  if (keyInHeader(context) === null) throw keyProblems.keyUnknown(`Send the ${keyNoun().one} as a bearer token.`, challenge);
}

/** Rejects a request that does not come from a gateway of the provider. */
export function requireGateway({ configuration: { GATEWAY_SECRET } }: AppContext, context: Context<HonoEnv>): void {
  if (!sendsOneOf(GATEWAY_SECRET ?? [], context)) {
    throw keyProblems.gatewayUnknown('Send the gateway’s secret as a bearer token.', challenge);
  }
}
