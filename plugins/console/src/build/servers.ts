import type { ServerObject } from '@portal/openapi/server';
import type { ConsoleServer } from '../model/operation.ts';
import type { Settings } from '../options.ts';

interface Servers {
  /** Servers that the console may send to, the sandbox first. */
  readonly sent: readonly ConsoleServer[];
  /** Server named in copied requests if none may be sent to. */
  readonly documented: string;
}

/**
 * Selects the servers that a description marks with `x-console` as `sandbox` or `production`. The settings must allow
 * production and the server's origin. The console does not send to servers without `x-console`.
 */
export function findServers(servers: readonly ServerObject[], settings: Settings): Servers {
  const sent = servers.flatMap((server) => toConsoleServer(server, settings) ?? []);
  return { sent: sent.toSorted((a, b) => Number(a.environment === 'production') - Number(b.environment === 'production')), documented: servers[0]?.url ?? '' };
}

function toConsoleServer({ url, 'x-console': environment }: ServerObject, { production, origins, addresses }: Settings): ConsoleServer | null {
  if (environment === undefined || (environment === 'production' && !production)) return null;
  // A relative address belongs to the portal.
  const origin = URL.canParse(url) ? new URL(url).origin : null;
  if (origin !== null && !origins.includes(origin)) return null;
  const { api, auth, sandboxApi, sandboxAuth } = addresses;
  const tokensFor = { [auth]: api, [sandboxAuth]: sandboxApi }[origin ?? ''] ?? null;
  return { url: url.replace(/\/$/, ''), environment, issuesTokens: origin === sandboxApi, tokensFor };
}
