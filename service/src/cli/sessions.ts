import type { AppContext } from '../core/context/app-context.ts';
import { withAuditedTransaction } from '../core/context/audited-transaction.ts';

/** Ends every session of one person or of everyone, and returns their number. */
export function endPersonOrAllSessions(
  appContext: AppContext,
  owner: { readonly personId: string } | 'everyone',
): Promise<number> {
  return withAuditedTransaction(appContext, { type: 'operator', id: null }, null, async ({ queries, audit }) => {
    const sessions = queries.deleteFrom('session');
    const { numDeletedRows } = await (owner === 'everyone'
      ? sessions
      : sessions.where('userId', '=', owner.personId)
    ).executeTakeFirst();
    const target = owner === 'everyone' ? { type: 'service', id: 'sessions' } : { type: 'person', id: owner.personId };
    await audit({ action: 'session.endAll', target, details: { ended: Number(numDeletedRows) } });
    return Number(numDeletedRows);
  });
}
