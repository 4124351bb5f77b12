import type { AppContext } from '../../core/context/app-context.ts';
import type { Change } from '../../core/context/change.ts';
import { type Locked, lockRow } from '../../core/database/lock.ts';
import { changeInOrganisation, type LockedCaller } from '../organisations/change.ts';
import { type ApplicationCaller, applicationNotFound } from './access.ts';

/** Changes an application after its row, its organisation and `others` were locked and read again. */
export function changeApplicationRow<T>(
  appContext: AppContext,
  caller: ApplicationCaller,
  work: (change: Change, locked: LockedCaller & { readonly application: Locked<'application'> }) => Promise<T>,
  others: readonly string[] = [],
): Promise<T> {
  const within = async (change: Change, locked: LockedCaller) => {
    const application = await lockRow(change.queries, 'application', caller.application.id);
    if (application === null || application.state === 'deleted') throw applicationNotFound();
    return work(change, { ...locked, application });
  };
  return changeInOrganisation(appContext, caller, within, others);
}
