import { getServiceText } from '@refdesk/messages/request-language';
import type { BlockedNetworks, NewBlockedNetwork } from '@refdesk/service-contract/organisation/restrictions';
import type { SignedInCaller } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { withCallerTransaction } from '../../core/context/audited-transaction.ts';
import { createNetworkBlockList, isWithinNetworks } from '../../core/http/address.ts';
import { commonRequestProblemFactories, createFieldValidationProblem } from '../../core/http/errors.ts';
import { generateIdentifier } from '../../core/text/identifier.ts';
import { readPageOfRestrictionRows, requireRestrictionCapacity } from './restriction-page.ts';

const day = 24 * 60 * 60_000;

/** Lists the currently blocked networks, newest first. */
export async function listBlockedNetworks(
  { database: { queries }, now }: AppContext,
  cursor: string | undefined,
): Promise<BlockedNetworks> {
  const rows = queries
    .selectFrom('blockedNetwork')
    .leftJoin('user', 'user.id', 'blockedNetwork.createdBy')
    .where('blockedNetwork.expiresAt', '>', now())
    .select([
      'blockedNetwork.id',
      'blockedNetwork.network',
      'blockedNetwork.reason',
      'blockedNetwork.createdAt',
      'blockedNetwork.expiresAt',
      'user.name as createdBy',
    ]);
  const { rows: networks, next } = await readPageOfRestrictionRows(rows, 'blockedNetwork', cursor);
  return { networks, next };
}

/** Blocks a network on every node. */
export async function blockNetwork(
  appContext: AppContext,
  { person, origin }: SignedInCaller,
  { network, reason, days }: NewBlockedNetwork,
): Promise<void> {
  requireBlockableNetwork(network, origin.address, appContext.configuration.TRUSTED_PROXIES);
  const id = generateIdentifier('blockedNetwork');
  await withCallerTransaction(appContext, { person, origin }, async ({ queries, at, audit }) => {
    await requireRestrictionCapacity(queries, 'blockedNetwork', at);
    await queries
      .insertInto('blockedNetwork')
      .values({ id, network, reason, createdAt: at, createdBy: person.id, expiresAt: at + days * day })
      .execute();
    await audit({ action: 'network.block', target: { type: 'network', id }, details: { network, reason, days } });
  });
  await appContext.restrictions.refresh();
}

/** Unblocks a network on every node. */
export async function unblockNetwork(
  appContext: AppContext,
  { person, origin }: SignedInCaller,
  id: string,
): Promise<void> {
  await withCallerTransaction(appContext, { person, origin }, async ({ queries, audit }) => {
    const row = await queries.deleteFrom('blockedNetwork').where('id', '=', id).returning('network').executeTakeFirst();
    if (!row) throw commonRequestProblemFactories.notFound(getServiceText('noSuchNetwork'));
    await audit({ action: 'network.unblock', target: { type: 'network', id }, details: { network: row.network } });
  });
  await appContext.restrictions.refresh();
}

/** Minimum prefix lengths that can be blocked, by IP version, so that a mistake does not block a continent. */
const minPrefix = { 4: 8, 6: 16 } as const;

/** @throws Problem 422 for a network that is too large, or contains the caller or a trusted proxy. */
function requireBlockableNetwork(network: string, address: string | null, trustedProxies: readonly string[]): void {
  const [base = '', prefix] = network.split('/');
  const version = base.includes(':') ? 6 : 4;
  if (prefix !== undefined && Number(prefix) < minPrefix[version])
    throw createFieldValidationProblem('/network', getServiceText('prefixTooShort', { min: minPrefix[version] }));
  const list = createNetworkBlockList([network]);
  if (address !== null && isWithinNetworks(address, list))
    throw createFieldValidationProblem('/network', getServiceText('blocksYourself', { address }));
  const proxies = createNetworkBlockList(trustedProxies);
  const overlaps =
    isWithinNetworks(base, proxies) ||
    trustedProxies.some((proxy) => isWithinNetworks(proxy.split('/')[0] ?? '', list));
  if (overlaps) throw createFieldValidationProblem('/network', getServiceText('blocksProxy'));
}
