import type { AppContext } from '../../core/context/app-context.ts';
import { systemActor, withAuditedTransaction } from '../../core/context/audited-transaction.ts';
import { enqueueLicenceNotificationMails } from './mails.ts';
import { recordLicenceStep, selectLicences } from './store.ts';

/** Time before the end of a licence at which the expiry warning is sent, in milliseconds. */
const warningPeriod = 14 * 24 * 60 * 60_000;

/**
 * Starts and ends licences that are due. A single statement claims each pending licence, so any number of nodes can run
 * this at the same time.
 */
export async function startAndEndDueLicences(appContext: AppContext): Promise<void> {
  const { queries } = appContext.database;
  const now = appContext.now();
  const starting = await queries
    .selectFrom('licence')
    .select('id')
    .where('state', '=', 'approved')
    .where('startsAt', '<=', now)
    .execute();
  for (const { id } of starting) await changeState(appContext, id, 'start', ['approved'], 'active');
  const lapsing = await queries
    .selectFrom('licence')
    .select('id')
    .where('state', '=', 'active')
    .where('warnedAt', 'is', null)
    .where('endsAt', '<=', now + warningPeriod)
    .execute();
  for (const { id } of lapsing) await sendExpiryWarning(appContext, id);
  const ending = await queries
    .selectFrom('licence')
    .select('id')
    .where('state', 'in', ['approved', 'active', 'suspended'])
    .where('endsAt', '<=', now)
    .execute();
  for (const { id } of ending)
    await changeState(appContext, id, 'lapse', ['approved', 'active', 'suspended'], 'lapsed');
}

async function changeState(
  appContext: AppContext,
  id: string,
  step: 'start' | 'lapse',
  from: readonly string[],
  to: string,
): Promise<void> {
  await withAuditedTransaction(appContext, systemActor, null, async (change) => {
    const before = await selectLicences(change.queries).where('licence.id', '=', id).executeTakeFirstOrThrow();
    const { numUpdatedRows } = await change.queries
      .updateTable('licence')
      .set({ state: to, stateReason: null, stateAt: change.at })
      .where('id', '=', id)
      .where('state', 'in', from)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await recordLicenceStep(change, id, { step, from: before.state, to });
    for (const organisationId of new Set([before.holderId, before.organisationId]))
      await change.audit({ action: `licence.${step}`, target: { type: 'licence', id }, organisationId });
    await enqueueLicenceNotificationMails(appContext, change, before, step);
  });
}

async function sendExpiryWarning(appContext: AppContext, id: string): Promise<void> {
  await withAuditedTransaction(appContext, systemActor, null, async (change) => {
    const { numUpdatedRows } = await change.queries
      .updateTable('licence')
      .set({ warnedAt: change.at })
      .where('id', '=', id)
      .where('warnedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const licence = await selectLicences(change.queries).where('licence.id', '=', id).executeTakeFirstOrThrow();
    if ((licence.endsAt ?? 0) > change.at)
      await enqueueLicenceNotificationMails(appContext, change, licence, 'lapsing');
  });
}
