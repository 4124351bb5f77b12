import type { AppContext } from '../core/context/app-context.ts';
import { withAuditedTransaction } from '../core/context/audited-transaction.ts';

/** Ends every session of one person or of everyone, and returns their number. */
export function endPersonOrAllSessions(
  appContext: AppContext,
  whose: { readonly personId: string } | 'everyone',
): Promise<number> {
  return withAuditedTransaction(appContext, { type: 'operator', id: null }, null, async ({ queries, audit }) => {
    const all = queries.deleteFrom('session');
    const { numDeletedRows } = await (whose === 'everyone'
      ? all
      : all.where('userId', '=', whose.personId)
    ).executeTakeFirst();
    const target = whose === 'everyone' ? { type: 'service', id: 'sessions' } : { type: 'person', id: whose.personId };
    await audit({ action: 'session.endAll', target, details: { ended: Number(numDeletedRows) } });
    return Number(numDeletedRows);
  });
}
