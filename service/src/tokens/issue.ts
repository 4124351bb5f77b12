import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { scopes as everyScope, type Scope } from '../../contract/scopes.ts';
import { type TokenResponse, tokenLifetimeSeconds } from '../../contract/tokens.ts';
import { readScopes } from '../applications/view.ts';
import { shownAddresses } from '../configuration.ts';
import { currentLicences } from '../licences/current.ts';
import type { Platform } from '../platform.ts';
import type { Client } from './client.ts';
import { OAuthRefusal } from './errors.ts';
import type { Form } from './form.ts';
import { issuerOf } from './metadata.ts';
import { signingAlgorithm } from './signing-keys.ts';

/** What a client may reach: an organisation, with some scopes. */
interface Grant {
  readonly organisationNumber: number;
  readonly scopes: readonly Scope[];
}

/**
 * Gives a client an access token: for the sandbox with what its application asks for, for production
 * with what its current licence for an organisation allows besides.
 */
export async function issueToken(platform: Platform, client: Client, form: Form): Promise<TokenResponse> {
  const grantType = form.get('grant_type');
  if (grantType === undefined) throw new OAuthRefusal('invalid_request', 'The field grant_type is missing.');
  if (grantType !== 'client_credentials') throw new OAuthRefusal('unsupported_grant_type', 'Only client_credentials is taken.');
  const grant = client.environment === 'sandbox' ? sandboxGrant(client, form) : await productionGrant(platform, client, form);
  const scope = chooseScopes(form.get('scope'), grant.scopes).join(' ');
  return tokenResponse(platform, { clientId: client.id, environment: client.environment, scope, claims: { organisation_id: grant.organisationNumber } });
}

/** What an access token says. */
export interface TokenContent {
  readonly clientId: string;
  readonly environment: Client['environment'];
  readonly scope: string;
  /** Whose records it reaches. */
  readonly claims: { readonly organisation_id: number } | { readonly guest: string };
}

/** A signed access token with what the client must know of it. */
export async function tokenResponse(platform: Platform, content: TokenContent): Promise<TokenResponse> {
  return { access_token: await sign(platform, content), token_type: 'Bearer', expires_in: tokenLifetimeSeconds, scope: content.scope };
}

function sandboxGrant({ organisationNumber, scopes }: Client, form: Form): Grant {
  const asked = readOrganisation(form);
  if (asked !== null && asked !== organisationNumber)
    throw new OAuthRefusal('licence_lapsed', 'In the sandbox an application reaches its own organisation only.');
  return { organisationNumber, scopes };
}

async function productionGrant({ database, now }: Platform, { applicationId, scopes }: Client, form: Form): Promise<Grant> {
  const licences = (await currentLicences(database.queries, applicationId, now()).execute()).filter(({ product }) => product === 'rest-2');
  const asked = readOrganisation(form);
  const fitting = asked === null ? licences : licences.filter(({ organisationNumber }) => organisationNumber === asked);
  const [licence, another] = fitting;
  if (!licence) throw new OAuthRefusal('licence_lapsed', 'The application has no current licence for the organisation.');
  if (another) {
    const numbers = fitting.map(({ organisationNumber }) => organisationNumber).toSorted((a, b) => a - b);
    throw new OAuthRefusal('invalid_request', `The application has licences for several organisations: send organisation_id, one of ${numbers.join(', ')}.`);
  }
  const licensed = readScopes(licence.scopes);
  return { organisationNumber: licence.organisationNumber, scopes: scopes.filter((scope) => licensed.includes(scope)) };
}

/** The extension field by which a client with several licences says which organisation it means. */
function readOrganisation(form: Form): number | null {
  const text = form.get('organisation_id');
  if (text === undefined) return null;
  if (!/^\d{1,15}$/.test(text)) throw new OAuthRefusal('invalid_request', 'The field organisation_id is a whole number.');
  return Number(text);
}

/**
 * The scopes that are asked for, all that are allowed when none is.
 *
 * @throws OAuthRefusal `invalid_scope` for one that there is not, or that the client may not have.
 */
export function chooseScopes(asked: string | undefined, allowed: readonly Scope[]): readonly string[] {
  if (asked === undefined) return allowed;
  const wanted = [...new Set(asked.split(' ').filter(Boolean))];
  const unknown = wanted.filter((scope) => !everyScope.some((known) => known === scope));
  if (unknown.length > 0) throw new OAuthRefusal('invalid_scope', `There is no scope ${unknown.join(' ').slice(0, 200)}.`);
  const refused = wanted.filter((scope) => !allowed.some((one) => one === scope));
  if (wanted.length === 0 || refused.length > 0) throw new OAuthRefusal('invalid_scope', `The client may not have ${refused.join(' ') || 'no scope at all'}.`);
  return wanted;
}

async function sign({ configuration, publicUrl, signingKeys, now }: Platform, { clientId, environment, scope, claims }: TokenContent): Promise<string> {
  const key = await signingKeys.signing();
  const issuedAt = Math.floor(now() / 1000);
  return new SignJWT({ client_id: clientId, ...claims, scope, environment })
    .setProtectedHeader({ alg: signingAlgorithm, kid: key.id, typ: 'at+jwt' })
    .setIssuer(issuerOf(configuration, publicUrl))
    .setAudience(environment === 'production' ? shownAddresses(configuration).api : shownAddresses(configuration).sandboxApi)
    .setSubject(clientId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + tokenLifetimeSeconds)
    .setJti(randomUUID())
    .sign(key.privateKey);
}
