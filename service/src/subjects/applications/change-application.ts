import type { AppContext } from '../../core/context/app-context.ts';
import type { AuditedTransaction } from '../../core/context/audited-transaction.ts';
import { type LockedRow, lockRow } from '../../core/database/lock-row.ts';
import { type CallerWithLockedOrganisation, lockAndChangeOrganisation } from '../organisations/change-organisation.ts';
import { type CallerPermittedOnApplication, createApplicationNotFoundProblem } from './access.ts';

/**
 * Changes an application after locking and reloading its row and its organisation.
 *
 * @param otherOrganisationIds Other organisations to lock, because the change depends on their rows.
 */
export function lockAndChangeApplication<T>(
  appContext: AppContext,
  caller: CallerPermittedOnApplication,
  work: (
    change: AuditedTransaction,
    locked: CallerWithLockedOrganisation & { readonly application: LockedRow<'application'> },
  ) => Promise<T>,
  otherOrganisationIds: readonly string[] = [],
): Promise<T> {
  const lockApplicationAndWork = async (change: AuditedTransaction, locked: CallerWithLockedOrganisation) => {
    const application = await lockRow(change.queries, 'application', caller.application.id);
    if (application === null || application.state === 'deleted') throw createApplicationNotFoundProblem();
    return work(change, { ...locked, application });
  };
  return lockAndChangeOrganisation(appContext, caller, lockApplicationAndWork, otherOrganisationIds);
}
