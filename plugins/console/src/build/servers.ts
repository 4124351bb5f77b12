import type { ServerObject } from '@portal/api-reference/model/document';
import type { ConsoleServer } from '../model/operation.ts';
import type { Settings } from '../options.ts';

interface Servers {
  /** Those that the console may send to, the sandbox first. */
  readonly sent: readonly ConsoleServer[];
  /** The one that a copied request names when none may be sent to. */
  readonly documented: string;
}

/**
 * A description says by `x-console` which of its servers the console may send to: `sandbox`, or `production`, which
 * the settings have to allow too. A server that says nothing is not sent to.
 */
export function findServers(servers: readonly ServerObject[], { production }: Settings): Servers {
  const sent = servers.flatMap(({ url, 'x-console': environment }): ConsoleServer[] => {
    if (environment === undefined || (environment === 'production' && !production)) return [];
    return [{ url: url.replace(/\/$/, ''), environment }];
  });
  return { sent: sent.toSorted((a, b) => Number(a.environment === 'production') - Number(b.environment === 'production')), documented: servers[0]?.url ?? '' };
}
