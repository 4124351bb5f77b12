import * as z from 'zod';
import { createLocalizedErrorOptions } from '../fields/create-localized-error.ts';
import {
  countrySchema,
  createSingleLineSchema,
  domainNameSchema,
  emailSchema,
  instantSchema,
  linkTokenSchema,
  reasonSchema,
} from '../fields/values.ts';
import {
  additionalOrganisationDetailsSchema,
  customerNumberSchema,
  registrationNumberSchema,
} from './organisation-details.ts';
import { memberRoles } from './roles.ts';

/** pending → verified or rejected; rejected → pending again; verified ⇄ suspended; any → closed. */
export const organisationStates = ['pending', 'verified', 'rejected', 'suspended', 'closed'] as const;

export type OrganisationState = (typeof organisationStates)[number];

const contact = (what: 'technicalContact' | 'dataProtectionContact') =>
  z.strictObject({ name: createSingleLineSchema(what, 100), email: emailSchema });

/** Request sent by the form /account/organisation-registration. */
export const organisationFormSchema = z
  .strictObject({
    name: createSingleLineSchema('theLegalName', 200),
    customerNumber: customerNumberSchema.nullable().meta({
      description: 'Customer number on the platform; null for an organisation that only develops software',
    }),
    registrationNumber: registrationNumberSchema.meta({ description: 'Empty if the provider requires none' }),
    country: countrySchema,
    domain: domainNameSchema,
    technicalContact: contact('technicalContact'),
    dataProtectionContact: contact('dataProtectionContact'),
    details: additionalOrganisationDetailsSchema.meta({
      description: 'Additional details required by the provider, by field name',
    }),
  })
  .meta({ id: 'OrganisationForm' });

/** Data for an organisation's screens, with the actions that the caller may perform. */
export const organisationSchema = z
  .strictObject({
    id: z.string(),
    number: z.int().meta({ description: 'Number of the organisation in access tokens' }),
    ...organisationFormSchema.shape,
    state: z.enum(organisationStates),
    stateReason: z.string().nullable(),
    stateAt: instantSchema,
    createdAt: instantSchema,
    secondFactorRequired: z.boolean().meta({ description: 'True if members need a second factor' }),
    version: z.int().meta({ description: 'Sent with a change to detect a stale form' }),
    role: z.enum(memberRoles).nullable().meta({ description: "The caller's role; null for staff" }),
    may: z.array(z.string()).meta({ description: 'Actions that the caller can take' }),
    members: z.array(
      z.strictObject({
        personId: z.string(),
        name: z.string(),
        email: z.string(),
        role: z.enum(memberRoles),
        joinedAt: instantSchema,
        secondFactorEnabled: z.boolean(),
        you: z.boolean(),
      }),
    ),
    invitations: z.array(
      z.strictObject({
        id: z.string(),
        email: z.string(),
        role: z.enum(memberRoles),
        invitedBy: z.string().nullable(),
        createdAt: instantSchema,
        expiresAt: instantSchema,
        expired: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Organisation' });

export const organisationChangeSchema = z
  .strictObject({ ...organisationFormSchema.shape, version: z.int() })
  .meta({ id: 'OrganisationChange' });

/** Sign-in requirements of an organisation for its members. */
export const organisationSecondFactorRuleSchema = z
  .strictObject({ secondFactorRequired: z.boolean() })
  .meta({ id: 'OrganisationSecurity' });

const version = z
  .int()
  .meta({ description: 'Version of the reviewed details; a decision about other details is rejected' });

/**
 * Staff decision about an organisation, with the version that was reviewed. A suspension has no version, so that
 * repeated changes to the details cannot prevent it.
 */
export const organisationStateDecisionSchema = z
  .discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('verify'), version }),
    z.strictObject({ decision: z.literal('reject'), version, reason: reasonSchema }),
    z.strictObject({ decision: z.literal('suspend'), reason: reasonSchema }),
    z.strictObject({ decision: z.literal('reinstate'), version }),
  ])
  .meta({ id: 'OrganisationDecision' });

const role = z.enum(memberRoles, createLocalizedErrorOptions('chooseRole'));

export const newInvitationSchema = z.strictObject({ email: emailSchema, role }).meta({ id: 'NewInvitation' });

export const memberChangeSchema = z.strictObject({ role }).meta({ id: 'MemberChange' });

export const ownershipTransferSchema = z
  .strictObject({ personId: z.string().max(64) })
  .meta({ id: 'OwnershipTransfer' });

/** Request to close an organisation, confirmed by its name. */
export const organisationClosingSchema = z
  .strictObject({ name: z.string().max(200) })
  .meta({ id: 'OrganisationClosing' });

/** Reference to an invitation: by the link in the email, or by its identifier for the invited person. */
export const invitationReferenceSchema = z
  .union([z.strictObject({ token: linkTokenSchema }), z.strictObject({ id: z.string().max(64) })])
  .meta({ id: 'InvitationReference' });

export const invitationSchema = z
  .strictObject({
    id: z.string(),
    email: z.string(),
    organisationName: z.string(),
    role: z.enum(memberRoles),
    expiresAt: instantSchema,
  })
  .meta({ id: 'Invitation' });

export type OrganisationForm = z.output<typeof organisationFormSchema>;
export type Invitation = z.output<typeof invitationSchema>;
export type Organisation = z.output<typeof organisationSchema>;
export type OrganisationStateDecision = z.output<typeof organisationStateDecisionSchema>;
