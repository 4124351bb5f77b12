import { getServiceText } from '@refdesk/messages/request-language';
import type { TokenResponse } from '@refdesk/service-contract/applications/tokens';
import { permanentCredentialColumnValues } from '../../core/access/credential-validity.ts';
import { readEntitlementDecision, toClientEntitlementFacts } from '../../core/access/entitlement.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { enforceAttemptLimit } from '../../core/limits/enforce-attempt-limit.ts';
import { issueAccessToken } from '../tokens/issue.ts';
import type { CallerWithApplicationDetails } from './access.ts';
import { applicationProblemFactories } from './errors.ts';

/**
 * Issues a token for the application's sandbox client with the requested scopes, so that trying an operation requires
 * no secret. The caller must be permitted to create secrets; the token expires with the caller's session.
 *
 * @throws Problem if the application is suspended or lacks a scope.
 */
export async function issueApplicationSandboxToken(
  appContext: AppContext,
  { person, application, organisation }: CallerWithApplicationDetails,
  scope: string,
): Promise<TokenResponse> {
  const { database, portal, now } = appContext;
  const facts = toClientEntitlementFacts({
    ...permanentCredentialColumnValues,
    personSuspendedAt: null,
    environment: 'sandbox',
    organisationNumber: organisation.number,
    organisationState: organisation.state,
    applicationId: application.id,
    applicationState: application.state,
    applicationScopes: application.scopes,
  });
  const entitlement = await readEntitlementDecision(database.queries, facts, { product: portal.mainProduct }, now());
  if (!entitlement.granted) {
    throw applicationProblemFactories.applicationStateForbids(
      getServiceText('suspendedGetsNoTokens', { name: application.name }),
    );
  }
  const requestedScopes = [...new Set(scope.split(' ').filter(Boolean))];
  const grantedScopes: readonly string[] = entitlement.scopes;
  const missingScopes = requestedScopes.filter((name) => !grantedScopes.includes(name));
  if (missingScopes.length > 0) {
    throw applicationProblemFactories.missingScope(
      getServiceText('scopesMissing', { name: application.name, scopes: missingScopes.join(getServiceText('and')) }),
    );
  }
  const { id } = await database.queries
    .selectFrom('client')
    .select('id')
    .where('applicationId', '=', application.id)
    .where('environment', '=', 'sandbox')
    .executeTakeFirstOrThrow();
  await enforceAttemptLimit(database.queries, 'tokenOfClient', id, now());
  return issueAccessToken(appContext, {
    clientId: id,
    source: { session_id: person.sessionId },
    environment: 'sandbox',
    scope: requestedScopes.join(' '),
    claims: { organisation_id: organisation.number },
  });
}
