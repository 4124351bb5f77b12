import type { StaffRole } from '@refdesk/service-contract/organisation/roles';
import type { ServicePortal } from '../portal/service-portal.ts';
import type { Configuration } from './configuration.ts';

/** Settings for sign-in through the company's OpenID provider. */
export interface CompanySignInSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Name on the button. */
  readonly name: string;
  readonly scopes: string;
  /** Whether email addresses without the `email_verified` claim are trusted. */
  readonly trustsEmail: boolean;
  /**
   * Claim with a person's groups or roles, and the staff role for each value; null if administrators assign roles
   * in the portal.
   */
  readonly roles: { readonly claim: string; readonly byValue: ReadonlyMap<string, StaffRole> } | null;
}

interface SettingsSource {
  readonly configuration: Configuration;
  readonly portal: ServicePortal;
}

/** Reads the settings; null if no provider is configured. */
export function readCompanySignInSettings({ configuration, portal }: SettingsSource): CompanySignInSettings | null {
  const {
    OIDC_ISSUER,
    OIDC_CLIENT_ID,
    OIDC_CLIENT_SECRET,
    OIDC_NAME,
    OIDC_SCOPES,
    OIDC_EMAIL,
    OIDC_ROLES,
    OIDC_ROLE_CLAIM,
  } = configuration;
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined) return null;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME ?? portal.name,
    scopes: OIDC_SCOPES,
    trustsEmail: OIDC_EMAIL === 'trusted',
    roles: OIDC_ROLES === undefined ? null : { claim: OIDC_ROLE_CLAIM, byValue: OIDC_ROLES },
  };
}
