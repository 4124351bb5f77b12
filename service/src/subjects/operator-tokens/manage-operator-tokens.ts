import { getServiceText } from '@refdesk/messages/request-language';
import {
  maxOperatorTokensPerPerson,
  type NewOperatorToken,
  type OperatorScope,
  type OperatorTokenList,
} from '@refdesk/service-contract/operator-tokens';
import type { StaffRole } from '@refdesk/service-contract/organisation/roles';
import { generateCredential, toStoredCredential } from '../../core/access/credential.ts';
import { hasPermission } from '../../core/access/has-permission.ts';
import { lockActingPersonRow } from '../../core/access/lock-acting-person-row.ts';
import { operatorScopeByAction } from '../../core/access/operator-scopes.ts';
import type { PermissionAction } from '../../core/access/permissions.ts';
import type { SessionPerson } from '../../core/access/person.ts';
import type { SignedInCaller } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { withAuditedTransaction } from '../../core/context/audited-transaction.ts';
import { commonRequestProblemFactories, createFieldValidationProblem } from '../../core/http/errors.ts';
import { generateIdentifier } from '../../core/text/identifier.ts';
import { formatApiInstant, formatInstantOrNull } from '../../core/text/instant.ts';

const day = 24 * 60 * 60_000;

/** Maximum number of tokens in an administrator's list. */
const maxListed = 200;

/** Lists the operator tokens that a person can revoke, newest first. */
export async function listOperatorTokens(
  { database: { queries } }: AppContext,
  person: SessionPerson,
): Promise<OperatorTokenList> {
  const rows = await queries
    .selectFrom('operatorToken')
    .innerJoin('user', 'user.id', 'operatorToken.personId')
    .$if(person.staffRole !== 'administrator', (query) => query.where('operatorToken.personId', '=', person.id))
    .select(['operatorToken.id', 'operatorToken.name', 'scopes', 'lastFour', 'user.name as createdBy'])
    .select(['operatorToken.createdAt', 'operatorToken.expiresAt', 'lastUsedAt'])
    .orderBy('operatorToken.createdAt', 'desc')
    .limit(maxListed)
    .execute();
  return {
    tokens: rows.map(({ scopes, createdAt, expiresAt, lastUsedAt, ...row }) => ({
      ...row,
      // The column only contains operator scopes.
      scopes: JSON.parse(scopes) as OperatorScope[],
      createdAt: formatApiInstant(createdAt),
      expiresAt: formatApiInstant(expiresAt),
      lastUsedAt: formatInstantOrNull(lastUsedAt),
    })),
  };
}

/** Creates an operator token, limited to rights that its creator has. */
export function createOperatorToken(
  appContext: AppContext,
  { person, origin }: SignedInCaller,
  { name, scopes, days }: NewOperatorToken,
): Promise<{ readonly id: string; readonly token: string }> {
  const id = generateIdentifier('operatorToken');
  const token = generateCredential(appContext.portal, 'operator');
  const { digest, lastFour } = toStoredCredential(token);
  const actor = { type: 'person', id: person.id } as const;
  return withAuditedTransaction(appContext, actor, origin, async ({ queries, at, audit }) => {
    const { staffRole } = await lockActingPersonRow(queries, person);
    if (!hasPermission({ staffRole }, 'operatorToken.manage'))
      throw commonRequestProblemFactories.notFound(getServiceText('nothingHere'));
    requireScopesOfRole(staffRole, scopes);
    const existing = await queries
      .selectFrom('operatorToken')
      .select('id')
      .where('personId', '=', person.id)
      .where('expiresAt', '>', at)
      .limit(maxOperatorTokensPerPerson)
      .execute();
    if (existing.length >= maxOperatorTokensPerPerson)
      throw commonRequestProblemFactories.validationFailed(
        getServiceText('tooManyOperatorTokens', { max: maxOperatorTokensPerPerson }),
      );
    const expiresAt = at + days * day;
    await queries
      .insertInto('operatorToken')
      .values({
        ...{ id, personId: person.id, name, scopes: JSON.stringify(scopes), digest, lastFour },
        ...{ createdAt: at, expiresAt, lastUsedAt: null },
      })
      .execute();
    await audit({
      action: 'operatorToken.create',
      target: { type: 'operatorToken', id },
      details: { name, scopes, days },
    });
    return { id, token };
  });
}

/** Revokes an operator token of the caller; administrators can revoke any token. */
export async function revokeOperatorToken(
  appContext: AppContext,
  { person, origin }: SignedInCaller,
  id: string,
): Promise<void> {
  const actor = { type: 'person', id: person.id } as const;
  await withAuditedTransaction(appContext, actor, origin, async ({ queries, audit }) => {
    const row = await queries
      .deleteFrom('operatorToken')
      .where('id', '=', id)
      .$if(person.staffRole !== 'administrator', (query) => query.where('personId', '=', person.id))
      .returning(['name', 'personId'])
      .executeTakeFirst();
    if (!row) throw commonRequestProblemFactories.notFound(getServiceText('noSuchOperatorToken'));
    await audit({
      action: 'operatorToken.revoke',
      target: { type: 'operatorToken', id },
      details: { name: row.name, createdBy: row.personId },
    });
  });
}

/** @throws Problem 422 for a scope that covers no action permitted by the role. */
function requireScopesOfRole(staffRole: StaffRole | null, scopes: readonly OperatorScope[]): void {
  // The cast is needed because `Object.keys` returns `string[]`.
  const actions = Object.keys(operatorScopeByAction) as PermissionAction[];
  const surplus = scopes.filter(
    (scope) =>
      !actions.some((action) => operatorScopeByAction[action] === scope && hasPermission({ staffRole }, action)),
  );
  if (surplus.length > 0)
    throw createFieldValidationProblem('/scopes', getServiceText('roleLacksScopes', { scopes: surplus.join(', ') }));
}
