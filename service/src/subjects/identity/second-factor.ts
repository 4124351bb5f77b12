import { getServiceText } from '@refdesk/messages/request-language';
import type { SecondFactorSetUp } from '@refdesk/service-contract/account/account';
import type { SecondFactorReason } from '@refdesk/service-contract/account/session';
import type { Context } from 'hono';
import type { SignedInCaller } from '../../core/access/require-permission-outside-organisations.ts';
import { findSecondFactorReason } from '../../core/access/second-factor-reason.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { withCallerTransaction } from '../../core/context/audited-transaction.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { createFieldValidationProblem } from '../../core/http/errors.ts';
import { enforceAttemptLimit } from '../../core/limits/enforce-attempt-limit.ts';
import { createMailSubject } from '../../core/mail/paragraph.ts';
import { callBetterAuthAsCaller } from './call-better-auth.ts';
import { sendSecurityNotice } from './change-password.ts';
import { requireCurrentPassword } from './confirmation.ts';
import { endIssuedAccessAndRenewSession } from './end-issued-access.ts';
import { peopleProblemFactories } from './errors.ts';
import { claimOneTimeCode } from './one-time-code.ts';
import { convertBetterAuthErrors } from './sign-in.ts';

/** Creates a secret for an authenticator app, and recovery codes. Both become active once a code has been entered. */
export async function setUpSecondFactor(
  appContext: AppContext,
  context: Context<HonoEnv>,
  caller: SignedInCaller,
  password: string,
): Promise<SecondFactorSetUp> {
  const { person } = caller;
  if (person.secondFactorEnabled)
    throw peopleProblemFactories.secondFactorAlreadyOn(getServiceText('turnOffSecondFactorFirst'));
  await requireCurrentPassword(appContext, person.id, password);
  const result = await convertBetterAuthErrors(
    () =>
      callBetterAuthAsCaller(appContext, context, caller, (headers) =>
        appContext.auth.api.enableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      ),
    () => peopleProblemFactories.secondFactorAlreadyOn(getServiceText('turnOffSecondFactorFirst')),
  );
  // Better Auth sets up an authenticator app if no other method is passed.
  if (!('totpURI' in result)) throw new Error('Better Auth did not set up an authenticator app.');
  const address = result.totpURI;
  return { address, secret: new URL(address).searchParams.get('secret') ?? '', recoveryCodes: result.backupCodes };
}

/** Enables the second factor with the app's first code. */
export async function activateSecondFactor(
  appContext: AppContext,
  context: Context<HonoEnv>,
  caller: SignedInCaller,
  code: string,
): Promise<void> {
  const { person, origin } = caller;
  await enforceAttemptLimit(appContext.database.queries, 'secondFactorOfPerson', person.id, appContext.now());
  await claimOneTimeCode(appContext, person.id, code);
  await convertBetterAuthErrors(
    () =>
      callBetterAuthAsCaller(appContext, context, caller, (headers) =>
        appContext.auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
      ),
    () => createFieldValidationProblem('/code', getServiceText('codeWrong')),
  );
  await withCallerTransaction(appContext, { person, origin }, async (change) => {
    await endIssuedAccessAndRenewSession(appContext, context, change, person.id);
    await change.audit({ action: 'secondFactor.activate', target: { type: 'person', id: person.id } });
    await sendSecurityNotice(appContext, change, person.id, createMailSubject('secondFactorOn'));
  });
}

/**
 * Disables the second factor.
 *
 * @throws Problem if the person is required to have one because of a short password, their role or an organisation.
 */
export async function removeSecondFactor(
  appContext: AppContext,
  context: Context<HonoEnv>,
  caller: SignedInCaller,
  password: string,
): Promise<void> {
  const { person, origin } = caller;
  await requireCurrentPassword(appContext, person.id, password);
  const reason = await findSecondFactorReason(appContext.database.queries, appContext.configuration, person.id);
  if (reason !== null) throw peopleProblemFactories.secondFactorNeeded(getServiceText(requirementMessages[reason]));
  await callBetterAuthAsCaller(appContext, context, caller, (headers) =>
    appContext.auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
  );
  await withCallerTransaction(appContext, { person, origin }, async (change) => {
    await endIssuedAccessAndRenewSession(appContext, context, change, person.id);
    await change.audit({ action: 'secondFactor.remove', target: { type: 'person', id: person.id } });
    await sendSecurityNotice(appContext, change, person.id, createMailSubject('secondFactorOff'));
  });
}

const requirementMessages = {
  password: 'secondFactorStaysForPassword',
  staff: 'secondFactorStaysForStaff',
  owner: 'secondFactorStaysForOwner',
  organisation: 'secondFactorStaysForOrganisation',
} as const satisfies Readonly<Record<SecondFactorReason, string>>;

/** Replaces the recovery codes; the old ones stop working. */
export async function renewRecoveryCodes(
  appContext: AppContext,
  context: Context<HonoEnv>,
  caller: SignedInCaller,
  password: string,
): Promise<string[]> {
  const { person, origin } = caller;
  if (!person.secondFactorEnabled)
    throw peopleProblemFactories.secondFactorNeeded(getServiceText('recoveryCodesNeedSecondFactor'));
  await requireCurrentPassword(appContext, person.id, password);
  const { backupCodes } = await callBetterAuthAsCaller(appContext, context, caller, (headers) =>
    appContext.auth.api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
  );
  await withCallerTransaction(appContext, { person, origin }, async (change) => {
    await endIssuedAccessAndRenewSession(appContext, context, change, person.id);
    await change.audit({ action: 'secondFactor.renewRecoveryCodes', target: { type: 'person', id: person.id } });
    await sendSecurityNotice(appContext, change, person.id, createMailSubject('recoveryCodesReplaced'));
  });
  return backupCodes;
}
