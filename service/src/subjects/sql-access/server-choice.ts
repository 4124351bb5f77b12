import type { SqlAccess as SqlAccessView, SqlLogin } from '@refdesk/service-contract/sql-access';
import type { AppContext } from '../../core/context/app-context.ts';
import { isLoopbackUrl } from '../../core/http/local-request.ts';

type Unavailable = NonNullable<SqlAccessView['unavailable']>;

/** The server that readers log in to: the operator's, one that this process runs, or none. */
export type SqlServerChoice =
  | { readonly type: 'external'; readonly url: string }
  | { readonly type: 'embedded'; readonly port: number }
  | ({ readonly type: 'none' } & Unavailable);

/** How the operator can enable SQL access, as a sentence. */
export const sqlServerRemedy =
  'The operator can set DAAS_DATABASE_URL to a PostgreSQL database prepared with deploy/daas.sql, as the operator’s guide describes.';

/**
 * Chooses the server from the configuration. The embedded one is reachable from this machine only, and serves one node.
 */
export function chooseSqlServer({
  configuration: { DAAS, DAAS_DATABASE_URL, DAAS_PORT },
  database,
  publicUrl,
}: AppContext): SqlServerChoice {
  if (DAAS === 'off')
    return {
      type: 'none',
      reason: 'SQL access is switched off.',
      remedy: 'The operator can remove DAAS=off from the configuration.',
    };
  if (DAAS_DATABASE_URL !== undefined) return { type: 'external', url: DAAS_DATABASE_URL };
  if (!isLoopbackUrl(publicUrl))
    return { type: 'none', reason: 'This portal has no PostgreSQL server for readers.', remedy: sqlServerRemedy };
  if (database.engine !== 'sqlite')
    return {
      type: 'none',
      reason: 'A portal with DATABASE_URL starts no PostgreSQL server for readers.',
      remedy: sqlServerRemedy,
    };
  return { type: 'embedded', port: DAAS_PORT };
}

/** Host, port and encryption as shown to readers. */
export function findPublicSqlAddress(
  { configuration: { DAAS_ADDRESS, DAAS_SSLMODE } }: AppContext,
  serverUrl: string,
): Pick<SqlLogin, 'host' | 'port' | 'sslMode'> {
  const { hostname, port, searchParams } = new URL(serverUrl);
  const [host = '', explicitPort] = DAAS_ADDRESS?.split(/:(?=\d+$)/) ?? [
    hostname || searchParams.get('host') || '',
    port,
  ];
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(host) || host.startsWith('/');
  return { host, port: Number(explicitPort || 5432), sslMode: DAAS_SSLMODE ?? (isLocal ? 'disable' : 'verify-full') };
}
