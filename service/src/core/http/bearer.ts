import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { HonoEnv } from './environment.ts';

/** Returns the bearer token of a request (RFC 6750, section 2.1); null if it has none. */
export function readBearerToken(context: Context<HonoEnv>): string | null {
  return context.req.header('authorization')?.match(/^Bearer (\S+)$/i)?.[1] ?? null;
}

/** Whether a request sends one of the secrets, compared in constant time. */
export function hasMatchingBearerSecret(secrets: readonly string[], context: Context<HonoEnv>): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const input = digest(readBearerToken(context) ?? '');
  return secrets.filter((secret) => timingSafeEqual(input, digest(secret))).length > 0;
}
