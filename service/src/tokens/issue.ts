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
  return answerWithToken(platform, client, grant.organisationNumber, chooseScopes(form.get('scope'), grant.scopes));
}

/** The answer with a token of the client for an organisation, with these scopes. */
export async function answerWithToken(
  platform: Platform,
  client: Pick<Client, 'id' | 'environment'>,
  organisationNumber: number,
  scopes: readonly string[],
): Promise<TokenResponse> {
  const scope = scopes.join(' ');
  return { access_token: await sign(platform, client, organisationNumber, scope), token_type: 'Bearer', expires_in: tokenLifetimeSeconds, scope };
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

function chooseScopes(asked: string | undefined, allowed: readonly Scope[]): readonly string[] {
  if (asked === undefined) return allowed;
  const wanted = [...new Set(asked.split(' ').filter(Boolean))];
  const unknown = wanted.filter((scope) => !everyScope.some((known) => known === scope));
  if (unknown.length > 0) throw new OAuthRefusal('invalid_scope', `There is no scope ${unknown.join(' ').slice(0, 200)}.`);
  const refused = wanted.filter((scope) => !allowed.some((one) => one === scope));
  if (wanted.length === 0 || refused.length > 0) throw new OAuthRefusal('invalid_scope', `The client may not have ${refused.join(' ') || 'no scope at all'}.`);
  return wanted;
}

async function sign(
  { configuration, publicUrl, signingKeys, now }: Platform,
  { id, environment }: Pick<Client, 'id' | 'environment'>,
  organisationNumber: number,
  scope: string,
): Promise<string> {
  const key = await signingKeys.signing();
  const issuedAt = Math.floor(now() / 1000);
  return new SignJWT({ client_id: id, organisation_id: organisationNumber, scope, environment })
    .setProtectedHeader({ alg: signingAlgorithm, kid: key.id, typ: 'at+jwt' })
    .setIssuer(issuerOf(configuration, publicUrl))
    .setAudience(environment === 'production' ? shownAddresses(configuration).api : shownAddresses(configuration).sandboxApi)
    .setSubject(id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + tokenLifetimeSeconds)
    .setJti(randomUUID())
    .sign(key.privateKey);
}
