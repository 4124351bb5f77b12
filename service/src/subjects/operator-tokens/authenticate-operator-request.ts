import { getServiceText } from '@refdesk/messages/request-language';
import type { OperatorScope } from '@refdesk/service-contract/operator-tokens';
import type { StaffRole } from '@refdesk/service-contract/organisation/roles';
import type { Context } from 'hono';
import { readCredentialType, toStoredCredential } from '../../core/access/credential.ts';
import {
  createPersonalCredentialValidityInputs,
  findCredentialInvalidityReason,
} from '../../core/access/credential-validity.ts';
import { decideSecondFactorReason, selectSecondFactorFactColumns } from '../../core/access/second-factor-reason.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { readBearerToken } from '../../core/http/bearer.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';

/** Minimum time in milliseconds between updates of the last-used time, so that reads rarely cause a write. */
const minUseInterval = 60_000;

/** Whether a request has an operator token, valid or not. */
export function hasOperatorTokenHeader({ portal }: AppContext, context: Context<HonoEnv>): boolean {
  return readOperatorToken(portal, context) !== null;
}

/**
 * Identifies the person making a request by the operator token. The token is looked up on every request, so that
 * revocation or expiry on any node takes effect immediately.
 *
 * @throws Problem 401 for an invalid token, 403 if it lacks a scope or its owner needs a second factor.
 */
export async function authenticateOperatorRequest(
  appContext: AppContext,
  context: Context<HonoEnv>,
  requiredScopes: readonly string[],
): Promise<void> {
  const { database, portal, now } = appContext;
  const at = now();
  const row = await findOperatorToken(appContext, readOperatorToken(portal, context) ?? '');
  const state =
    row &&
    createPersonalCredentialValidityInputs({
      expiresAt: row.expiresAt,
      isIssuerAuthorised: row.staffRole !== null,
      personSuspendedAt: row.suspendedAt,
    });
  if (!row || !state || findCredentialInvalidityReason(state, at) !== null)
    throw commonRequestProblemFactories.notSignedIn(getServiceText('operatorTokenUnknown'), {
      headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
    });
  requireSecondFactor(appContext, row);
  // The column only contains operator scopes.
  const scopes = JSON.parse(row.scopes) as OperatorScope[];
  const missing = requiredScopes.filter((scope) => !scopes.some((granted) => granted === scope));
  if (missing.length > 0)
    throw commonRequestProblemFactories.notAllowed(
      getServiceText('operatorTokenLacks', { scopes: missing.join(', ') }),
      {
        headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${requiredScopes.join(' ')}"` },
      },
    );
  if ((row.lastUsedAt ?? 0) + minUseInterval < at)
    await database.queries.updateTable('operatorToken').set({ lastUsedAt: at }).where('id', '=', row.id).execute();
  context.set('origin', { ...context.get('origin'), operatorTokenId: row.id });
  context.set('person', {
    id: row.personId,
    name: row.personName,
    email: row.email,
    // The column only contains staff roles: it is written by commands of the service and by administrators.
    staffRole: row.staffRole as StaffRole | null,
    secondFactorEnabled: Boolean(row.twoFactorEnabled),
    // Token creation enforced the requirement of that time; requireSecondFactor has enforced the current one.
    hasBothFactors: true,
    secondFactorReason: null,
    sessionId: row.id,
    operatorScopes: scopes,
    confirmedAt: row.createdAt,
    isRecentlyConfirmed: true,
  });
}

/** Enforces a second-factor requirement for staff or organisation members that was added after the token's creation. */
function requireSecondFactor(
  { configuration }: AppContext,
  row: NonNullable<Awaited<ReturnType<typeof findOperatorToken>>>,
): void {
  const canProveBoth = Boolean(row.twoFactorEnabled) || row.passkeyId !== null || row.companyAccountId !== null;
  if (!canProveBoth && decideSecondFactorReason(configuration, row) !== null)
    throw commonRequestProblemFactories.secondFactorRequired(getServiceText('operatorTokenNeedsFactor'));
}

function readOperatorToken(portal: AppContext['portal'], context: Context<HonoEnv>): string | null {
  const token = readBearerToken(context);
  return token !== null && readCredentialType(portal, token) === 'operator' ? token : null;
}

function findOperatorToken({ database }: AppContext, token: string) {
  return database.queries
    .selectFrom('operatorToken')
    .innerJoin('person', 'person.id', 'operatorToken.personId')
    .innerJoin('user', 'user.id', 'operatorToken.personId')
    .where('digest', '=', toStoredCredential(token).digest)
    .select(['operatorToken.id', 'personId', 'scopes', 'operatorToken.createdAt', 'operatorToken.expiresAt'])
    .select(['lastUsedAt', 'suspendedAt', 'user.name as personName', 'email', 'twoFactorEnabled'])
    .select(({ selectFrom }) => [
      selectFrom('passkey').whereRef('passkey.userId', '=', 'person.id').select('passkey.id').limit(1).as('passkeyId'),
      // Company sign-in enforces its own second factor.
      selectFrom('account')
        .whereRef('account.userId', '=', 'person.id')
        .where('account.providerId', '<>', 'credential')
        .select('account.id')
        .limit(1)
        .as('companyAccountId'),
    ])
    .select(selectSecondFactorFactColumns)
    .executeTakeFirst();
}
