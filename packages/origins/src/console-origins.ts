import type { PublicOrigins } from './origins.ts';

/** Origins that 'Try it' may send to besides the sandbox. */
export interface ConsoleOriginSettings {
  /** Whether readers may switch to production. */
  readonly production: boolean;
  /** Origins of servers that other descriptions name. */
  readonly origins: readonly string[];
}

/**
 * Returns the origins that the console may send to. The Content-Security-Policy of pages allows these and no others.
 */
export function listConsoleOrigins(
  { production, origins }: ConsoleOriginSettings,
  { api, auth, sandboxApi, sandboxAuth }: PublicOrigins,
): string[] {
  const allowed = [sandboxApi, sandboxAuth, ...(production ? [api, auth] : []), ...origins];
  return [...new Set(allowed.map((address) => new URL(address).origin))];
}
