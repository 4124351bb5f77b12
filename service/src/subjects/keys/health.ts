import type { KeyPage } from '@refdesk/service-contract/keys';
import { parseStoredScopes } from '../../core/access/stored-scopes.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import type { Queries } from '../../core/database/open-database.ts';
import { formatUtcDay } from '../../core/text/day.ts';
import { formatApiInstant } from '../../core/text/instant.ts';
import type { KeyRow } from './key-state.ts';

const day = 24 * 60 * 60_000;

/** Days of use from which required scopes are derived. */
const scopeDays = 90;

/** Minimum age of a key, in days, before its use is evaluated. */
const leastDays = 7;

/** Reports unused scopes, recent problems and deprecated operations of a key. */
export async function readKeyHealth(
  { database: { queries }, now, deprecations }: AppContext,
  key: KeyRow,
): Promise<KeyPage['health']> {
  const at = now();
  const [scopesUsed, uses] = await Promise.all([
    usedScopes(queries, key.id, at),
    queries
      .selectFrom('apiUse')
      .where('organisationId', '=', key.organisationId ?? '')
      .where('credential', '=', key.id)
      .where('day', '>', formatUtcDay(at - 30 * day))
      .select(({ fn }) => [
        'api',
        'version',
        'operation',
        'problem',
        fn.sum<number | string>('calls').as('calls'),
        fn.max('lastAt').as('lastAt'),
      ])
      .groupBy(['api', 'version', 'operation', 'problem'])
      .execute(),
  ]);
  const used = new Set(scopesUsed);
  const scopes = parseStoredScopes(key.scopes);
  const isTold = used.size > 0 && at - key.createdAt >= leastDays * day;
  const toCount = ({ calls, lastAt }: (typeof uses)[number]) => ({ calls: Number(calls), lastAt: Number(lastAt) });
  const failed = uses.filter(({ problem }) => problem !== '').map((use) => ({ name: use.problem, ...toCount(use) }));
  const deprecated = uses.flatMap((use) => {
    const operation = deprecations.of(use);
    return operation === null
      ? []
      : [{ name: `${operation.apiTitle} ${operation.version}: ${operation.title}`, ...toCount(use) }];
  });
  return {
    unusedScopes: isTold ? scopes.filter((scope) => !used.has(scope)) : [],
    problems: byName(failed),
    deprecated: byName(deprecated),
  };
}

/** Returns the scopes that gateways required in the last 90 days when they verified the key. */
async function usedScopes(queries: Queries, keyId: string, now: number): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('apiKeyScope')
    .select('scope')
    .where('keyId', '=', keyId)
    .where('lastUsedAt', '>', now - scopeDays * day)
    .execute();
  return rows.map(({ scope }) => scope);
}

interface Count {
  readonly name: string;
  readonly calls: number;
  readonly lastAt: number;
}

/** Sums counts by name, the most frequent first. */
function byName(counts: readonly Count[]): KeyPage['health']['problems'] {
  return [...Map.groupBy(counts, ({ name }) => name)]
    .map(([name, same]) => ({
      name,
      calls: same.reduce((sum, { calls }) => sum + calls, 0),
      lastAt: formatApiInstant(Math.max(...same.map(({ lastAt }) => lastAt))),
    }))
    .toSorted((a, b) => b.calls - a.calls);
}
