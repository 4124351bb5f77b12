import type { LicenceProductName } from '@refdesk/service-contract/products';
import type { Scope } from '@refdesk/service-contract/scopes';
import type { DatabaseOrTransaction } from '../database/open-database.ts';
import type { ServicePortal } from '../portal/service-portal.ts';
import {
  type CredentialInvalidityReason,
  type CredentialValidityInputs,
  findCredentialInvalidityReason,
  toPersonalCredentialState,
} from './credential-validity.ts';
import { type CurrentApplicationLicence, listCurrentLicences } from './current-licences.ts';
import { parseStoredScopes } from './stored-scopes.ts';

/** A credential with its scopes and those of its application. */
export interface CredentialEntitlementFacts extends CredentialValidityInputs {
  /** Scopes of the credential; null for a client of an application, which has all scopes of the application. */
  readonly scopes: readonly Scope[] | null;
  readonly organisationNumber: number | null;
  readonly applicationId: string | null;
  readonly applicationScopes: readonly Scope[] | null;
}

/** Facts about an application's OAuth client, whose scopes are stored as JSON. */
export function toClientEntitlementFacts(client: StoredClient): CredentialEntitlementFacts {
  return { ...client, scopes: null, applicationScopes: parseStoredScopes(client.applicationScopes) };
}

/** The basis of a personal client: every scope, only in the personal sandbox. */
export function toPersonalClientEntitlementFacts(
  { scopeNames }: ServicePortal,
  state: Parameters<typeof toPersonalCredentialState>[0],
): CredentialEntitlementFacts {
  return {
    ...toPersonalCredentialState(state),
    scopes: scopeNames,
    organisationNumber: null,
    applicationId: null,
    applicationScopes: null,
  };
}

interface StoredClient extends Omit<CredentialEntitlementFacts, 'scopes' | 'applicationScopes'> {
  readonly applicationScopes: string;
}

/** Purpose that a credential is used for. */
export interface EntitlementRequest {
  /** Organisation whose data is requested. Default: the only one that the credential can access. */
  readonly organisationNumber?: number | undefined;
  readonly product: LicenceProductName;
  /** Whether keys of people work in production, as in portals without organisations. */
  readonly arePeopleInProduction?: boolean | undefined;
}

/** The organisation and scopes that a credential can access, or the reason for access to none. */
export type EntitlementDecision =
  | { readonly granted: true; readonly organisationNumber: number | null; readonly scopes: readonly Scope[] }
  | { readonly granted: false; readonly reason: CredentialInvalidityReason | 'licence' }
  /** It can access several organisations, and the request selects none. */
  | { readonly granted: false; readonly reason: 'ambiguous'; readonly organisationNumbers: readonly number[] };

/**
 * Decides what a credential may do now. Every verification of a key, client or token and every introspection uses it.
 */
export async function findEntitlement(
  queries: DatabaseOrTransaction,
  basis: CredentialEntitlementFacts,
  purpose: EntitlementRequest,
  now: number,
): Promise<EntitlementDecision> {
  const needsLicence = basis.applicationId !== null && basis.environment === 'production';
  const licences = needsLicence ? await listCurrentLicences(queries, basis.applicationId, now) : [];
  return decideEntitlement(basis, licences, purpose, now);
}

/** The same for callers that have already read the application's current licences. */
export function decideEntitlement(
  basis: CredentialEntitlementFacts,
  licences: readonly CurrentApplicationLicence[],
  purpose: EntitlementRequest,
  now: number,
): EntitlementDecision {
  const reason = findCredentialInvalidityReason(basis, now);
  if (reason !== null) return { granted: false, reason };
  return basis.environment === 'sandbox'
    ? decideForOwner(basis, purpose)
    : decideInProduction(basis, licences, purpose);
}

/** A credential's scopes that its application still requests. */
export function listScopesApplicationStillRequests({
  scopes,
  applicationScopes,
}: Pick<CredentialEntitlementFacts, 'scopes' | 'applicationScopes'>): readonly Scope[] {
  if (scopes === null) return applicationScopes ?? [];
  return applicationScopes === null ? scopes : scopes.filter((scope) => applicationScopes.includes(scope));
}

/** Only accesses the data of the owner of the credential, and requires no licence, as in the sandbox. */
function decideForOwner(
  basis: CredentialEntitlementFacts,
  { organisationNumber }: EntitlementRequest,
): EntitlementDecision {
  if (organisationNumber !== undefined && organisationNumber !== basis.organisationNumber)
    return { granted: false, reason: 'licence' };
  return {
    granted: true,
    organisationNumber: basis.organisationNumber,
    scopes: listScopesApplicationStillRequests(basis),
  };
}

/** Whether a credential belongs to a person, and to no organisation. */
const isPersonal = ({ organisationNumber, applicationId }: CredentialEntitlementFacts): boolean =>
  organisationNumber === null && applicationId === null;

/** In production a current licence names the organisation and limits the scopes. */
function decideInProduction(
  basis: CredentialEntitlementFacts,
  current: readonly CurrentApplicationLicence[],
  purpose: EntitlementRequest,
): EntitlementDecision {
  const { organisationNumber, product, arePeopleInProduction = false } = purpose;
  if (arePeopleInProduction && isPersonal(basis)) return decideForOwner(basis, purpose);
  if (basis.applicationId === null) return { granted: false, reason: 'application' };
  const matches = (licence: CurrentApplicationLicence) =>
    licence.product === product &&
    (organisationNumber === undefined || licence.organisationNumber === organisationNumber);
  const licences = current.filter(matches);
  const [licence, another] = licences;
  if (!licence) return { granted: false, reason: 'licence' };
  if (another) {
    const organisationNumbers = licences.map((match) => match.organisationNumber).toSorted((a, b) => a - b);
    return { granted: false, reason: 'ambiguous', organisationNumbers };
  }
  const scopes = listScopesApplicationStillRequests(basis).filter((scope) => licence.scopes.includes(scope));
  return { granted: true, organisationNumber: licence.organisationNumber, scopes };
}
