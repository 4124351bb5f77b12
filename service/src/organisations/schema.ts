import type { Generated } from 'kysely';

/** Organisations, who belongs to them and who is asked to. Times are milliseconds since 1970. */
export interface OrganisationTables {
  readonly organisation: {
    readonly id: string;
    /** Number of the organisation in access tokens; from 1000, never used twice. */
    readonly number: number;
    readonly name: string;
    /** The name as it is compared, so that no two differ in letter case alone. */
    readonly nameKey: string;
    /** The name as it looks: of two names that look alike one is verified. */
    readonly skeleton: string;
    /** Empty for who is no customer. */
    readonly customerNumber: string;
    readonly registrationNumber: string;
    readonly country: string;
    readonly domain: string;
    readonly technicalContactName: string;
    readonly technicalContactEmail: string;
    readonly dataProtectionContactName: string;
    readonly dataProtectionContactEmail: string;
    /** What the provider asks for besides, as JSON. */
    readonly details: Generated<string>;
    readonly state: string;
    readonly stateReason: string | null;
    readonly stateAt: number;
    /** The state that it was suspended in; null unless it is suspended. */
    readonly suspendedFrom: string | null;
    /** 1 when its members need a second factor. */
    readonly secondFactorRequired: Generated<number>;
    readonly createdBy: string | null;
    readonly createdAt: number;
    /** Grows with every change of the fields above, so that a stale form is noticed. */
    readonly version: number;
  };
  readonly member: {
    readonly organisationId: string;
    readonly personId: string;
    readonly role: string;
    readonly joinedAt: number;
  };
  readonly invitation: {
    readonly id: string;
    readonly organisationId: string;
    readonly email: string;
    readonly role: string;
    readonly tokenDigest: string;
    readonly state: string;
    readonly invitedBy: string | null;
    readonly createdAt: number;
    readonly expiresAt: number;
    readonly decidedAt: number | null;
  };
  /** Numbers that are assigned one after another. */
  readonly counter: { readonly name: string; readonly value: number };
}
