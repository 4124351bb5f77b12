import type { BlockList } from 'node:net';
import type { CoreDependencies } from '../context/foundation.ts';
import { createNetworkBlockList, isWithinNetworks } from '../http/address.ts';

/** Maximum number of blocked networks, and of raised limits, at the same time. */
export const maxActiveRestrictions = 200;

/** Maximum milliseconds until every node applies a change. */
export const restrictionsRefreshInterval = 2_000;

/**
 * Blocked networks and raised limits in the memory of a node, since every request needs them. A job refreshes them;
 * while the database is unavailable, the last ones stay in force.
 */
export class RestrictionCache {
  readonly #foundation: Pick<CoreDependencies, 'database' | 'now'>;
  #networks: readonly { readonly list: BlockList; readonly expiresAt: number }[] = [];
  #factors: ReadonlyMap<string, { readonly factor: number; readonly expiresAt: number }> = new Map();

  constructor(foundation: Pick<CoreDependencies, 'database' | 'now'>) {
    this.#foundation = foundation;
  }

  /** Reads the current rows. */
  async refresh(): Promise<void> {
    const { database, now } = this.#foundation;
    const at = now();
    const [networks, limits] = await Promise.all([
      database.queries
        .selectFrom('blockedNetwork')
        .select(['network', 'expiresAt'])
        .where('expiresAt', '>', at)
        .orderBy('createdAt', 'desc')
        .limit(maxActiveRestrictions)
        .execute(),
      database.queries
        .selectFrom('raisedLimit')
        .leftJoin('organisation', 'organisation.id', 'raisedLimit.subjectId')
        .select(['subjectId', 'factor', 'expiresAt', 'organisation.number'])
        .where('expiresAt', '>', at)
        .orderBy('raisedLimit.createdAt', 'desc')
        .limit(maxActiveRestrictions)
        .execute(),
    ]);
    this.#networks = networks.map(({ network, expiresAt }) => ({ list: createNetworkBlockList([network]), expiresAt }));
    this.#factors = new Map(
      limits.flatMap(({ subjectId, number, ...raised }) => [
        [subjectId, raised] as const,
        // The sandbox identifies organisations by number.
        ...(number === null ? [] : [[`organisation:${number}`, raised] as const]),
      ]),
    );
  }

  /** Whether requests from an IP address are rejected. */
  isBlocked(address: string): boolean {
    const at = this.#foundation.now();
    return this.#networks.some(({ list, expiresAt }) => expiresAt > at && isWithinNetworks(address, list));
  }

  /** Returns the highest factor for the limits of the subjects. Default: 1. */
  findLimitFactor(...subjectIds: readonly string[]): number {
    const at = this.#foundation.now();
    const factors = subjectIds.map((id) => this.#factors.get(id)).filter((raised) => (raised?.expiresAt ?? 0) > at);
    return Math.max(1, ...factors.map((raised) => raised?.factor ?? 1));
  }
}
