import type { KeyDetail } from '@refdesk/service-contract/applications/keys';
import { parseStoredScopes } from '../../core/access/stored-scopes.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { formatUtcDay } from '../../core/text/day.ts';
import { formatApiInstant } from '../../core/text/instant.ts';
import type { KeyRow } from './key-state.ts';

const day = 24 * 60 * 60_000;

/** Number of past days whose calls determine the used scopes. */
const scopeDays = 90;

/** Minimum age of a key, in days, before unused scopes are reported. */
const minDays = 7;

/** Reports a key's unused scopes, recent problems and calls to deprecated operations. */
export async function findKeyUsageIssues(
  { database: { queries }, portal, now, deprecations }: AppContext,
  key: KeyRow,
): Promise<KeyDetail['health']> {
  const at = now();
  const [scopesUsed, uses] = await Promise.all([
    listUsedScopes(queries, key.id, at),
    portal.offer.organisations ? listCountedUses(queries, key, at) : listPersonalUses(queries, key, at),
  ]);
  const used = new Set(scopesUsed);
  const scopes = parseStoredScopes(key.scopes);
  const showsUnusedScopes = used.size > 0 && at - key.createdAt >= minDays * day;
  const toCount = ({ calls, lastAt }: KeyUse) => ({ calls: Number(calls), lastAt: Number(lastAt) });
  const failed = uses.filter(({ problem }) => problem !== '').map((use) => ({ name: use.problem, ...toCount(use) }));
  const deprecated = uses.flatMap((use) => {
    const operation = deprecations.find(use);
    return operation === null
      ? []
      : [{ name: `${operation.apiTitle} ${operation.version}: ${operation.title}`, ...toCount(use) }];
  });
  return {
    unusedScopes: showsUnusedScopes ? scopes.filter((scope) => !used.has(scope)) : [],
    problems: sumByName(failed),
    deprecated: sumByName(deprecated),
  };
}

/** Calls to an operation with a key that had the same outcome. */
interface KeyUse {
  readonly api: string;
  readonly version: string;
  readonly operation: string;
  /** Slug of the problem; empty for successful calls. */
  readonly problem: string;
  readonly calls: number | string;
  readonly lastAt: number;
}

/** Sums the counters of an organisation's key over the last 30 days. */
function listCountedUses(queries: DatabaseOrTransaction, key: KeyRow, at: number): Promise<readonly KeyUse[]> {
  return queries
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
    .execute();
}

/** Counts the stored requests made with a personal key in up to the last 30 days. */
function listPersonalUses(queries: DatabaseOrTransaction, key: KeyRow, at: number): Promise<readonly KeyUse[]> {
  return queries
    .selectFrom('personRequest')
    .where('personId', '=', key.personId ?? '')
    .where('keyId', '=', key.id)
    .where('at', '>', at - 30 * day)
    .select(({ fn, val }) => [
      fn.coalesce('api', val('')).as('api'),
      fn.coalesce('version', val('')).as('version'),
      fn.coalesce('operation', val('')).as('operation'),
      fn.coalesce('problem', val('')).as('problem'),
      fn.countAll<number | string>().as('calls'),
      fn.max('at').as('lastAt'),
    ])
    .groupBy(['api', 'version', 'operation', 'problem'])
    .execute();
}

/** Returns the scopes that gateways required when verifying the key in the last 90 days. */
async function listUsedScopes(queries: DatabaseOrTransaction, keyId: string, now: number): Promise<readonly string[]> {
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

/** Sums counts by name, highest first. */
function sumByName(counts: readonly Count[]): KeyDetail['health']['problems'] {
  return [...Map.groupBy(counts, ({ name }) => name)]
    .map(([name, group]) => ({
      name,
      calls: group.reduce((sum, { calls }) => sum + calls, 0),
      lastAt: formatApiInstant(Math.max(...group.map(({ lastAt }) => lastAt))),
    }))
    .toSorted((a, b) => b.calls - a.calls);
}
