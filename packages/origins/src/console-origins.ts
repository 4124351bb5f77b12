import type { PublicUrls } from './origins.ts';

/** Settings for origins other than the sandbox that the console ('Try it') may send requests to. */
export interface ConsoleOriginSettings {
  /** Whether readers may switch to production. */
  readonly production: boolean;
  /** Origins of servers in other API descriptions. */
  readonly origins: readonly string[];
}

/**
 * Lists the origins that the console may send requests to. The Content-Security-Policy of pages allows only these.
 */
export function listConsoleOrigins(
  { production, origins }: ConsoleOriginSettings,
  { api, auth, sandboxApi, sandboxAuth }: PublicUrls,
): string[] {
  const allowed = [sandboxApi, sandboxAuth, ...(production ? [api, auth] : []), ...origins];
  return [...new Set(allowed.map((address) => new URL(address).origin))];
}
