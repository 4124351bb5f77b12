import type { Environment, Product } from '@portal/service-contract/products';
import type { Scope } from '@portal/service-contract/scopes';
import { readScopes } from '../applications/scopes.ts';
import type { Queries } from '../database/open.ts';
import { type CurrentLicence, currentLicences } from '../licences/current.ts';
import { everyScope, mainProduct } from '../offer.ts';

/** What a key or OAuth client depends on: the state of its owners, and its scopes. */
export interface Basis {
  readonly environment: Environment;
  /** The credential's own scopes; null when it has no list of its own, as an application's client. */
  readonly scopes: readonly Scope[] | null;
  readonly organisationNumber: number | null;
  readonly organisationState: string | null;
  readonly applicationId: string | null;
  readonly applicationState: string | null;
  readonly applicationScopes: readonly Scope[] | null;
  readonly personSuspendedAt: number | null;
}

/** The basis of an application's OAuth client: all the scopes of its application, which are stored as JSON. */
export function basisOfClient(client: ClientState): Basis {
  return { ...client, scopes: null, applicationScopes: readScopes(client.applicationScopes), personSuspendedAt: null };
}

/** The basis of someone's own client, which reaches everything of their sandbox and nothing else. */
export function basisOfPersonalClient({ personSuspendedAt }: Pick<Basis, 'personSuspendedAt'>): Basis {
  const none = { organisationNumber: null, organisationState: null, applicationId: null, applicationState: null, applicationScopes: null };
  return { ...none, environment: 'sandbox', scopes: everyScope(), personSuspendedAt };
}

interface ClientState extends Omit<Basis, 'scopes' | 'applicationScopes' | 'personSuspendedAt'> {
  readonly applicationScopes: string;
}

/** What a credential is used for. */
export interface Purpose {
  /** Organisation whose data is requested; when omitted, the only one that the credential can access. */
  readonly organisationNumber?: number | undefined;
  /** The main product when omitted. */
  readonly product?: Product | undefined;
}

/** What a credential may do: which organisation it can access, with which scopes; or why it may do nothing. */
export type Entitlement =
  | { readonly granted: true; readonly organisationNumber: number | null; readonly scopes: readonly Scope[] }
  | { readonly granted: false; readonly reason: 'person' | 'organisation' | 'application' | 'licence' }
  /** It can access several organisations, and the purpose names none. */
  | { readonly granted: false; readonly reason: 'ambiguous'; readonly organisationNumbers: readonly number[] };

/**
 * Decides what a credential may do now. Every check of a key and of an OAuth client, every token
 * and every introspection ends here, so that none of them can allow what another rejects.
 */
export async function entitlementOf(queries: Queries, basis: Basis, purpose: Purpose, now: number): Promise<Entitlement> {
  return decide(
    basis,
    basis.applicationId !== null && basis.environment === 'production' ? await currentLicences(queries, basis.applicationId, now) : [],
    purpose,
  );
}

/** The same for callers that have already read the application's current licences. */
export function decide(basis: Basis, licences: readonly CurrentLicence[], purpose: Purpose): Entitlement {
  const reason = refusalOf(basis);
  if (reason !== null) return { granted: false, reason };
  return basis.environment === 'sandbox' ? inSandbox(basis, purpose) : inProduction(basis, licences, purpose);
}

/** Why a credential may do nothing at all, whatever it is for; null when it may. */
export function refusalOf({ environment, organisationState, applicationState, personSuspendedAt }: Basis): 'person' | 'organisation' | 'application' | null {
  if (personSuspendedAt !== null) return 'person';
  if (organisationState !== null && !allowedStates[environment].organisation.includes(organisationState)) return 'organisation';
  if (applicationState !== null && !allowedStates[environment].application.includes(applicationState)) return 'application';
  return null;
}

/** A credential's scopes that its application still requests. */
export function scopesOf({ scopes, applicationScopes }: Pick<Basis, 'scopes' | 'applicationScopes'>): readonly Scope[] {
  if (scopes === null) return applicationScopes ?? [];
  return applicationScopes === null ? scopes : scopes.filter((scope) => applicationScopes.includes(scope));
}

const allowedStates: Readonly<Record<Environment, { readonly organisation: readonly string[]; readonly application: readonly string[] }>> = {
  sandbox: { organisation: ['pending', 'verified', 'rejected'], application: ['draft', 'active'] },
  production: { organisation: ['verified'], application: ['active'] },
};

/** The sandbox contains sample data of the credential's own organisation and needs no licence. */
function inSandbox(basis: Basis, { organisationNumber }: Purpose): Entitlement {
  if (organisationNumber !== undefined && organisationNumber !== basis.organisationNumber) return { granted: false, reason: 'licence' };
  return { granted: true, organisationNumber: basis.organisationNumber, scopes: scopesOf(basis) };
}

/** In production a current licence names the organisation and limits the scopes. */
function inProduction(basis: Basis, current: readonly CurrentLicence[], { organisationNumber, product = mainProduct() }: Purpose): Entitlement {
  if (basis.applicationId === null) return { granted: false, reason: 'application' };
  const licences = current.filter(
    (licence) => licence.product === product && (organisationNumber === undefined || licence.organisationNumber === organisationNumber),
  );
  const [licence, another] = licences;
  if (!licence) return { granted: false, reason: 'licence' };
  if (another) return { granted: false, reason: 'ambiguous', organisationNumbers: licences.map((one) => one.organisationNumber).toSorted((a, b) => a - b) };
  return { granted: true, organisationNumber: licence.organisationNumber, scopes: scopesOf(basis).filter((scope) => licence.scopes.includes(scope)) };
}
