import { type FormFields, readTokenToIntrospectOrRevoke } from '@refdesk/authentication-proxy';
import type { IntrospectionResponse } from '@refdesk/service-contract/applications/tokens';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { readEntitlementDecision } from '../../core/access/entitlement.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { findTokenClientState } from '../clients/authenticated-client-state.ts';
import type { AuthenticatedClient } from './client.ts';
import { getTokenIssuerUrl } from './issuer.ts';
import { tokenSigningAlgorithm } from './signing-keys.ts';

const claims = z.object({
  jti: z.string(),
  client_id: z.string(),
  secret_id: z.string().optional(),
  session_id: z.string().optional(),
  /** Absent from the tokens of personal clients. */
  organisation_id: z.int().optional(),
  scope: z.string(),
  environment: z.string(),
  iat: z.int(),
  exp: z.int(),
});

type Claims = z.output<typeof claims>;

/** Describes one of the client's tokens. It is inactive if it is invalid or its scopes would no longer be granted. */
export async function introspectToken(
  appContext: AppContext,
  client: AuthenticatedClient,
  form: FormFields,
): Promise<IntrospectionResponse> {
  const token = await readToken(appContext, client, readTokenToIntrospectOrRevoke(form));
  if (token === null || !(await isEntitled(appContext, token))) return { active: false };
  const { client_id, organisation_id, scope, iat, exp } = token;
  return { active: true, client_id, ...(organisation_id !== undefined && { organisation_id }), scope, iat, exp };
}

/** Revokes one of the client's tokens; an unknown token is not an error (RFC 7009, section 2.2). */
export async function revokeToken(
  appContext: AppContext,
  client: AuthenticatedClient,
  form: FormFields,
): Promise<void> {
  const token = await readToken(appContext, client, readTokenToIntrospectOrRevoke(form));
  if (token === null) return;
  const row = { id: token.jti, expiresAt: token.exp * 1000 };
  await appContext.database.queries
    .insertInto('revokedToken')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function readToken(
  { configuration, publicUrl, signingKeys, now }: AppContext,
  client: AuthenticatedClient,
  token: string,
): Promise<Claims | null> {
  const keys = createLocalJWKSet({ keys: [...(await signingKeys.getPublishedKeys())] });
  const options = {
    issuer: getTokenIssuerUrl(configuration, publicUrl),
    algorithms: [tokenSigningAlgorithm],
    typ: 'at+jwt',
    currentDate: new Date(now()),
  };
  const verified = await jwtVerify(token, keys, options).catch(() => null);
  const parsedClaims = claims.safeParse(verified?.payload);
  return parsedClaims.success && parsedClaims.data.client_id === client.id ? parsedClaims.data : null;
}

/** Whether the token is valid and could be issued with the same scopes today. */
async function isEntitled(appContext: AppContext, token: Claims): Promise<boolean> {
  const { database, portal, now } = appContext;
  const state = await findTokenClientState(appContext, token);
  if (state === null) return false;
  const entitlement = await readEntitlementDecision(
    database.queries,
    state.entitlementFacts,
    { organisationNumber: token.organisation_id, product: portal.mainProduct },
    now(),
  );
  if (!entitlement.granted) return false;
  const granted: readonly string[] = entitlement.scopes;
  return token.scope.split(' ').every((scope) => granted.includes(scope));
}
