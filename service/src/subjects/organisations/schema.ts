import type { Generated } from 'kysely';

/** Organisations, members and invitations. Times are milliseconds since 1970. */
export interface OrganisationTables {
  readonly organisation: {
    readonly id: string;
    /** Number of the organisation in access tokens, from 1000; never reused. */
    readonly number: number;
    readonly name: string;
    /** Normalised name; the same for names that differ only in letter case. */
    readonly nameKey: string;
    /** Skeleton of the name; the same for similar names, of which only one can be verified. */
    readonly skeleton: string;
    /** Empty if the organisation is not a customer. */
    readonly customerNumber: string;
    readonly registrationNumber: string;
    readonly country: string;
    readonly domain: string;
    readonly technicalContactName: string;
    readonly technicalContactEmail: string;
    readonly dataProtectionContactName: string;
    readonly dataProtectionContactEmail: string;
    /** Additional details that the provider requires, as JSON. */
    readonly details: Generated<string>;
    readonly state: string;
    readonly stateReason: string | null;
    readonly stateAt: number;
    /** The state before the suspension; null unless it is suspended. */
    readonly suspendedFrom: string | null;
    /** 1 if its members must use a second factor. */
    readonly secondFactorRequired: Generated<number>;
    readonly createdBy: string | null;
    readonly createdAt: number;
    /** Incremented with every change to the fields above, to detect stale forms. */
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
  /** Sequences of assigned numbers. */
  readonly counter: { readonly name: string; readonly value: number };
}
