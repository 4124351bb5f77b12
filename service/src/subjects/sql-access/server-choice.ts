import type { CreatedSqlLogin } from '@refdesk/service-contract/applications/sql-access';
import type { AppContext } from '../../core/context/app-context.ts';
import { isLoopbackUrl } from '../../core/http/local-request.ts';

/** Keys of the messages that explain why SQL access is unavailable and how the operator can enable it. */
export interface SqlUnavailability {
  readonly reason: 'sqlOff' | 'sqlNoServer' | 'sqlNotBesideDatabase' | 'sqlNotInstalled';
  readonly remedy: 'sqlRemoveOff' | 'sqlNeedsDatabase';
}

/** The server that readers log in to: the operator's, one that this process runs, or none. */
export type SqlServerChoice =
  | { readonly type: 'external'; readonly url: string }
  | { readonly type: 'embedded'; readonly port: number }
  | ({ readonly type: 'none' } & SqlUnavailability);

/**
 * Chooses the server from the configuration. The embedded server can be reached only from this machine, by one node.
 */
export function chooseSqlServer({
  configuration: { DAAS, DAAS_DATABASE_URL, DAAS_PORT },
  database,
  publicUrl,
}: AppContext): SqlServerChoice {
  if (DAAS === 'off')
    return {
      type: 'none',
      reason: 'sqlOff',
      remedy: 'sqlRemoveOff',
    };
  if (DAAS_DATABASE_URL !== undefined) return { type: 'external', url: DAAS_DATABASE_URL };
  if (!isLoopbackUrl(publicUrl)) return { type: 'none', reason: 'sqlNoServer', remedy: 'sqlNeedsDatabase' };
  if (database.engine !== 'sqlite')
    return {
      type: 'none',
      reason: 'sqlNotBesideDatabase',
      remedy: 'sqlNeedsDatabase',
    };
  return { type: 'embedded', port: DAAS_PORT };
}

/** Returns the host, port and encryption mode to show to readers. */
export function getPublicSqlAddress(
  { configuration: { DAAS_ADDRESS, DAAS_SSLMODE } }: AppContext,
  serverUrl: string,
): Pick<CreatedSqlLogin, 'host' | 'port' | 'sslMode'> {
  const { hostname, port, searchParams } = new URL(serverUrl);
  const [host = '', explicitPort] = DAAS_ADDRESS?.split(/:(?=\d+$)/) ?? [
    hostname || searchParams.get('host') || '',
    port,
  ];
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(host) || host.startsWith('/');
  return { host, port: Number(explicitPort || 5432), sslMode: DAAS_SSLMODE ?? (isLocal ? 'disable' : 'verify-full') };
}
