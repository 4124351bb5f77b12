import type { SecondFactorSetUp } from '@refdesk/service-contract/account';
import type { SecondFactorReason } from '@refdesk/service-contract/session';
import type { Context } from 'hono';
import type { Caller } from '../../core/access/require-permission.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { withAuditedTransaction } from '../../core/context/audited-transaction.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { createBodyFieldError } from '../../core/http/errors.ts';
import { enforceLimit } from '../../core/limits/enforce-limit.ts';
import { subject } from '../../core/mail/paragraph.ts';
import { callBetterAuthAs } from './call.ts';
import { sendSecurityNotice } from './change-password.ts';
import { requireCurrentPassword } from './confirmation.ts';
import { endIssuedAccessExceptSession } from './end-outstanding.ts';
import { peopleProblems } from './errors.ts';
import { claimOneTimeCode } from './one-time-code.ts';
import { findSecondFactorReason } from './second-factor-need.ts';
import { convertBetterAuthError } from './sign-in.ts';

/** Creates a secret for an authenticator app, and recovery codes; active once a code of the app was entered. */
export async function setUpSecondFactor(
  appContext: AppContext,
  context: Context<HonoEnv>,
  caller: Caller,
  password: string,
): Promise<SecondFactorSetUp> {
  const { person } = caller;
  if (person.secondFactorEnabled)
    throw peopleProblems.secondFactorAlreadyOn('Turn off the second factor before you set up another.');
  await requireCurrentPassword(appContext, person.id, password);
  const answer = await convertBetterAuthError(
    () =>
      callBetterAuthAs(appContext, context, caller, (headers) =>
        appContext.auth.api.enableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      ),
    () => peopleProblems.secondFactorAlreadyOn('Turn off the second factor before you set up another.'),
  );
  // With the method omitted, Better Auth sets up an authenticator app.
  if (!('totpURI' in answer)) throw new Error('Better Auth has set up no authenticator app.');
  const address = answer.totpURI;
  return { address, secret: new URL(address).searchParams.get('secret') ?? '', recoveryCodes: answer.backupCodes };
}

/** Enables the second factor with a first code of the app. */
export async function activateSecondFactor(
  appContext: AppContext,
  context: Context<HonoEnv>,
  caller: Caller,
  code: string,
): Promise<void> {
  const { person, origin } = caller;
  await enforceLimit(appContext.database.queries, 'secondFactorOfPerson', person.id, appContext.now());
  await claimOneTimeCode(appContext, person.id, code);
  await convertBetterAuthError(
    () =>
      callBetterAuthAs(appContext, context, caller, (headers) =>
        appContext.auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
      ),
    () =>
      createBodyFieldError(
        '/code',
        'The code is wrong. Check that your device’s clock is correct, and enter the next code.',
      ),
  );
  await withAuditedTransaction(appContext, { type: 'person', id: person.id }, origin, async (change) => {
    await endIssuedAccessExceptSession(appContext, context, change, person.id);
    await change.audit({ action: 'secondFactor.activate', target: { type: 'person', id: person.id } });
    await sendSecurityNotice(appContext, change, person.id, subject`Your second factor was turned on`);
  });
}

/**
 * Disables the second factor.
 *
 * @throws Problem if the person must have one, because of their short password or an organisation.
 */
export async function removeSecondFactor(
  appContext: AppContext,
  context: Context<HonoEnv>,
  caller: Caller,
  password: string,
): Promise<void> {
  const { person, origin } = caller;
  await requireCurrentPassword(appContext, person.id, password);
  const reason = await findSecondFactorReason(appContext.database.queries, appContext.configuration, person.id);
  if (reason !== null) throw peopleProblems.secondFactorNeeded(whyItStays[reason]);
  await callBetterAuthAs(appContext, context, caller, (headers) =>
    appContext.auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
  );
  await withAuditedTransaction(appContext, { type: 'person', id: person.id }, origin, async (change) => {
    await endIssuedAccessExceptSession(appContext, context, change, person.id);
    await change.audit({ action: 'secondFactor.remove', target: { type: 'person', id: person.id } });
    await sendSecurityNotice(appContext, change, person.id, subject`Your second factor was turned off`);
  });
}

const whyItStays: Readonly<Record<SecondFactorReason, string>> = {
  password: 'Your password is too short to use without a second factor. Choose one of at least 15 characters first.',
  staff: 'The provider’s staff must use a second factor.',
  owner: 'Owners of organisations must use a second factor. Hand over your organisations first.',
  organisation: 'An organisation that you belong to requires a second factor.',
};

/** Replaces the recovery codes; the old ones stop working. */
export async function renewRecoveryCodes(
  appContext: AppContext,
  context: Context<HonoEnv>,
  caller: Caller,
  password: string,
): Promise<string[]> {
  const { person, origin } = caller;
  if (!person.secondFactorEnabled)
    throw peopleProblems.secondFactorNeeded('To get recovery codes, set up a second factor first.');
  await requireCurrentPassword(appContext, person.id, password);
  const { backupCodes } = await callBetterAuthAs(appContext, context, caller, (headers) =>
    appContext.auth.api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
  );
  await withAuditedTransaction(appContext, { type: 'person', id: person.id }, origin, async (change) => {
    await endIssuedAccessExceptSession(appContext, context, change, person.id);
    await change.audit({ action: 'secondFactor.renewRecoveryCodes', target: { type: 'person', id: person.id } });
    await sendSecurityNotice(appContext, change, person.id, subject`Your recovery codes were replaced`);
  });
  return backupCodes;
}
