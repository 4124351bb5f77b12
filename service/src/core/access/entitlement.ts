import type { LicenceProductName } from '@refdesk/service-contract/applications/products';
import type { Scope } from '@refdesk/service-contract/applications/scopes';
import type { DatabaseOrTransaction } from '../database/open-service-database.ts';
import type { ServicePortal } from '../portal/service-portal.ts';
import {
  type CredentialInvalidityReason,
  type CredentialValidityInputs,
  createPersonalCredentialValidityInputs,
  findCredentialInvalidityReason,
} from './credential-validity.ts';
import { type CurrentApplicationLicence, listCurrentLicences } from './current-licences.ts';
import { parseStoredScopes } from './stored-scopes.ts';

/** A credential, its scopes, and the scopes of its application. */
export interface CredentialEntitlementFacts extends CredentialValidityInputs {
  /** Scopes of the credential; null for a client of an application, which has all scopes of the application. */
  readonly scopes: readonly Scope[] | null;
  readonly organisationNumber: number | null;
  readonly applicationId: string | null;
  readonly applicationScopes: readonly Scope[] | null;
}

/** Returns the facts about an application's OAuth client. Its scopes are stored as JSON. */
export function toClientEntitlementFacts(client: StoredClient): CredentialEntitlementFacts {
  return { ...client, scopes: null, applicationScopes: parseStoredScopes(client.applicationScopes) };
}

/** Returns the facts about a personal client, which has every scope, but only in the personal sandbox. */
export function toPersonalClientEntitlementFacts(
  { scopeNames }: ServicePortal,
  state: Parameters<typeof createPersonalCredentialValidityInputs>[0],
): CredentialEntitlementFacts {
  return {
    ...createPersonalCredentialValidityInputs(state),
    scopes: scopeNames,
    organisationNumber: null,
    applicationId: null,
    applicationScopes: null,
  };
}

interface StoredClient extends Omit<CredentialEntitlementFacts, 'scopes' | 'applicationScopes'> {
  readonly applicationScopes: string;
}

/** Access that is requested with a credential. */
export interface EntitlementRequest {
  /** Number of the requested organisation. Default: the only one that the credential can access. */
  readonly organisationNumber?: number | undefined;
  readonly product: LicenceProductName;
  /** Whether personal keys work in production, as in portals without organisations. */
  readonly allowsPersonalKeys?: boolean | undefined;
}

/** The organisation and scopes that a credential can access, or the reason why access is denied. */
export type EntitlementDecision =
  | { readonly granted: true; readonly organisationNumber: number | null; readonly scopes: readonly Scope[] }
  | { readonly granted: false; readonly reason: CredentialInvalidityReason | 'licence' }
  /** The credential can access several organisations, and the request selects none of them. */
  | { readonly granted: false; readonly reason: 'ambiguous'; readonly organisationNumbers: readonly number[] };

/**
 * Decides what a credential may access now. Used by every verification of a key, client or token, and by introspection.
 */
export async function readEntitlementDecision(
  queries: DatabaseOrTransaction,
  facts: CredentialEntitlementFacts,
  request: EntitlementRequest,
  now: number,
): Promise<EntitlementDecision> {
  const needsLicence = facts.applicationId !== null && facts.environment === 'production';
  const licences = needsLicence ? await listCurrentLicences(queries, facts.applicationId, now) : [];
  return decideEntitlement(facts, licences, request, now);
}

/** Same as `readEntitlementDecision`, for callers that have already read the application's current licences. */
export function decideEntitlement(
  facts: CredentialEntitlementFacts,
  licences: readonly CurrentApplicationLicence[],
  request: EntitlementRequest,
  now: number,
): EntitlementDecision {
  const reason = findCredentialInvalidityReason(facts, now);
  if (reason !== null) return { granted: false, reason };
  return facts.environment === 'sandbox'
    ? decideForOwner(facts, request)
    : decideInProduction(facts, licences, request);
}

/** Lists a credential's scopes that its application still requests. */
export function listEffectiveCredentialScopes({
  scopes,
  applicationScopes,
}: Pick<CredentialEntitlementFacts, 'scopes' | 'applicationScopes'>): readonly Scope[] {
  if (scopes === null) return applicationScopes ?? [];
  return applicationScopes === null ? scopes : scopes.filter((scope) => applicationScopes.includes(scope));
}

/** Grants access to the data of the credential's owner only, without a licence, as in the sandbox. */
function decideForOwner(
  facts: CredentialEntitlementFacts,
  { organisationNumber }: EntitlementRequest,
): EntitlementDecision {
  if (organisationNumber !== undefined && organisationNumber !== facts.organisationNumber)
    return { granted: false, reason: 'licence' };
  return {
    granted: true,
    organisationNumber: facts.organisationNumber,
    scopes: listEffectiveCredentialScopes(facts),
  };
}

/** Whether a credential belongs to a person rather than an organisation. */
const isPersonal = ({ organisationNumber, applicationId }: CredentialEntitlementFacts): boolean =>
  organisationNumber === null && applicationId === null;

/** Decides by the current licence, which determines the organisation and limits the scopes. */
function decideInProduction(
  facts: CredentialEntitlementFacts,
  current: readonly CurrentApplicationLicence[],
  request: EntitlementRequest,
): EntitlementDecision {
  const { organisationNumber, product, allowsPersonalKeys = false } = request;
  if (allowsPersonalKeys && isPersonal(facts)) return decideForOwner(facts, request);
  if (facts.applicationId === null) return { granted: false, reason: 'application' };
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
  const scopes = listEffectiveCredentialScopes(facts).filter((scope) => licence.scopes.includes(scope));
  return { granted: true, organisationNumber: licence.organisationNumber, scopes };
}
