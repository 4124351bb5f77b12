import type { Origins } from './origins.ts';

/** Origins that 'Try it' may send to besides the sandbox. */
export interface ConsoleSettings {
  /** Whether readers may switch to production. */
  readonly production: boolean;
  /** Origins of servers that other descriptions name. */
  readonly origins: readonly string[];
}

/** The origins that 'Try it' may send to. The console sends to no other, and the policy of a page allows these. */
export function listConsoleOrigins(
  { production, origins }: ConsoleSettings,
  { api, auth, sandboxApi, sandboxAuth }: Origins,
): string[] {
  const allowed = [sandboxApi, sandboxAuth, ...(production ? [api, auth] : []), ...origins];
  return [...new Set(allowed.map((address) => new URL(address).origin))];
}
