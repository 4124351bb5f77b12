import { fillServerVariables, type ServerObject } from '@refdesk/openapi/server';
import type { ConsoleServer } from '../model/operation.ts';
import type { ParsedConsoleOptions } from '../options.ts';

interface SelectedServers {
  /** Servers that the console may send requests to, sandbox first. */
  readonly allowedServers: readonly ConsoleServer[];
  /** Server URL to show in copied requests when the console is not allowed to send requests. */
  readonly documentedUrl: string;
}

/**
 * Selects the servers that a description marks with `x-console` as `sandbox` or `production`. The settings must allow
 * production and the server's origin. A server without `x-console` is production if its origin is proxied; the console
 * sends no requests to any other server.
 */
export function selectConsoleServers(
  servers: readonly ServerObject[],
  settings: ParsedConsoleOptions,
): SelectedServers {
  const allowedServers = servers.flatMap((server) => toConsoleServer(server, settings) ?? []);
  return {
    allowedServers: allowedServers.toSorted(
      (a, b) => Number(a.environment === 'production') - Number(b.environment === 'production'),
    ),
    documentedUrl: servers[0] === undefined ? '' : fillServerVariables(servers[0]),
  };
}

function toConsoleServer(
  server: ServerObject,
  { production, origins, proxied, accounts, addresses }: ParsedConsoleOptions,
): ConsoleServer | null {
  const { 'x-console': markedEnvironment } = server;
  const url = fillServerVariables(server);
  // A relative URL belongs to the portal.
  const origin = URL.canParse(url) ? new URL(url).origin : null;
  const isProxied = origin !== null && proxied.includes(origin);
  const environment = markedEnvironment ?? (isProxied ? 'production' : undefined);
  if (environment === undefined || (environment === 'production' && !production && !isProxied)) return null;
  if (origin !== null && !isProxied && !origins.includes(origin)) return null;
  const { api, auth, sandboxApi, sandboxAuth } = addresses;
  const tokensFor = { [auth]: api, [sandboxAuth]: sandboxApi }[origin ?? ''] ?? null;
  const acceptsAnonymous = url.startsWith(`${sandboxApi}/mock/`);
  return {
    url: url.replace(/\/$/, ''),
    environment,
    issuesTokens: origin === sandboxApi,
    tokensFor,
    acceptsAnonymous,
    isProxied,
    ...(!accounts && { hasNoAccounts: true }),
  };
}
