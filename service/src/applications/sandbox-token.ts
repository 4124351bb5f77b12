import type { TokenResponse } from '@portal/service-contract/tokens';
import { basisOfClient, entitlementOf } from '../access/entitlement.ts';
import type { AppContext } from '../app-context.ts';
import { enforceLimit } from '../limits/enforce.ts';
import { tokenResponse } from '../tokens/issue.ts';
import type { ApplicationReader } from './access.ts';
import { applicationProblems } from './errors.ts';

/**
 * A token of the application's sandbox client with just the scopes that are asked for, for someone who could make a
 * secret and get the same by it. So nobody needs a secret to try an operation.
 *
 * @throws Problem when the application cannot get tokens, or does not ask for one of the scopes.
 */
export async function makeSandboxToken(appContext: AppContext, { application, organisation }: ApplicationReader, scope: string): Promise<TokenResponse> {
  const { database, now } = appContext;
  const basis = basisOfClient({
    environment: 'sandbox',
    organisationNumber: organisation.number,
    organisationState: organisation.state,
    applicationId: application.id,
    applicationState: application.state,
    applicationScopes: application.scopes,
  });
  const entitlement = await entitlementOf(database.queries, basis, {}, now());
  if (!entitlement.granted) {
    throw applicationProblems.applicationStateForbids(`${application.name} is suspended, or its organisation is, so it cannot get tokens.`);
  }
  const wanted = [...new Set(scope.split(' ').filter(Boolean))];
  const own: readonly string[] = entitlement.scopes;
  const lacking = wanted.filter((one) => !own.includes(one));
  if (lacking.length > 0) {
    throw applicationProblems.missingScope(
      `${application.name} lacks ${lacking.join(' and ')}. Add it to the scopes of the application under Account, Applications.`,
    );
  }
  const { id } = await database.queries
    .selectFrom('client')
    .select('id')
    .where('applicationId', '=', application.id)
    .where('environment', '=', 'sandbox')
    .executeTakeFirstOrThrow();
  await enforceLimit(database.queries, 'tokenOfClient', id, now());
  return tokenResponse(appContext, { clientId: id, environment: 'sandbox', scope: wanted.join(' '), claims: { organisation_id: organisation.number } });
}
