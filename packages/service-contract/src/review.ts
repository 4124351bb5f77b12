import * as z from 'zod';
import { licenceViewSchema } from './applications/licences.ts';
import { cursorSchema, emailSchema, instantSchema, nextCursorSchema, reasonSchema } from './fields/values.ts';
import { organisationStates } from './organisation/organisations.ts';
import { memberRoles, staffRoles } from './organisation/roles.ts';

const organisationRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  customerNumber: z.string(),
  country: z.string(),
  domain: z.string(),
  state: z.enum(organisationStates),
  stateAt: instantSchema,
  waitingDays: z.int(),
});

/** Data for the screen /account/review, oldest first. */
export const reviewQueueSchema = z
  .strictObject({
    organisations: z.array(organisationRow),
    licences: z.array(z.strictObject({ ...licenceViewSchema.shape, waitingDays: z.int() })),
  })
  .meta({ id: 'ReviewQueue' });

/** Data that staff compare before they verify an organisation. */
export const organisationVerificationEvidenceSchema = z
  .strictObject({
    similar: z.array(organisationRow).meta({ description: 'Other organisations with similar names, at most 10' }),
    mailDomains: z
      .array(
        z.strictObject({
          domain: z.string(),
          members: z.int(),
          isOwn: z.boolean().meta({ description: "True for the organisation's domain and those below it" }),
        }),
      )
      .meta({ description: 'Domains of the addresses of its members' }),
    register: z
      .strictObject({ name: z.string(), url: z.string() })
      .meta({ description: 'Address of the number in the company register' }),
  })
  .meta({ id: 'OrganisationEvidence' });

export const organisationSearchSchema = z.strictObject({
  text: z.string().trim().max(100).optional(),
  state: z.enum(organisationStates).optional(),
  cursor: cursorSchema,
});

export const organisationRowsSchema = z
  .strictObject({ organisations: z.array(organisationRow), next: nextCursorSchema })
  .meta({ id: 'OrganisationRows' });

export const personSearchSchema = z.strictObject({
  text: z.string().trim().max(100).optional().meta({ description: 'A part of the name or of the email address' }),
  cursor: cursorSchema,
});

const personRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  companyName: z.string(),
  staffRole: z.enum(staffRoles).nullable(),
  suspendedAt: instantSchema.nullable(),
});

export const peoplePageSchema = z
  .strictObject({ people: z.array(personRow), next: nextCursorSchema })
  .meta({ id: 'PeoplePage' });

/** A person as shown to staff. */
export const personForStaffSchema = z
  .strictObject({
    ...personRow.shape,
    suspendedReason: z.string().nullable(),
    organisations: z.array(z.strictObject({ id: z.string(), name: z.string(), role: z.enum(memberRoles) })),
  })
  .meta({ id: 'ReviewedPerson' });

export const personSuspensionChangeSchema = z
  .strictObject({ suspended: z.literal(true), reason: reasonSchema })
  .or(z.strictObject({ suspended: z.literal(false) }))
  .meta({ id: 'PersonSuspension' });

export const staffRoleChangeSchema = z
  .strictObject({ role: z.enum(staffRoles).nullable() })
  .meta({ id: 'StaffAppointment' });

/** States of an email in the outbox. */
export const mailStates = ['waiting', 'failed', 'sent'] as const;

export const outgoingMailRecipientFilterSchema = z.strictObject({
  recipient: emailSchema.optional().meta({ description: 'Exact address; includes emails that were sent' }),
  cursor: cursorSchema,
});

/** An email without its body, which may contain a link that signs the recipient in. */
export const serviceMailSummarySchema = z.strictObject({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  createdAt: instantSchema,
  sentAt: instantSchema.nullable(),
  nextAttemptAt: instantSchema.nullable().meta({ description: 'Null if the email was sent or abandoned' }),
  attempts: z.int(),
  lastError: z.string().nullable(),
});

export const mailPageSchema = z
  .strictObject({ mails: z.array(serviceMailSummarySchema), next: nextCursorSchema })
  .meta({ id: 'MailPage' });

export type MailPage = z.output<typeof mailPageSchema>;
export type OutgoingMailRecipientFilter = z.output<typeof outgoingMailRecipientFilterSchema>;
export type OrganisationSearch = z.output<typeof organisationSearchSchema>;
export type PersonSearch = z.output<typeof personSearchSchema>;
export type PeoplePage = z.output<typeof peoplePageSchema>;
export type OrganisationVerificationEvidence = z.output<typeof organisationVerificationEvidenceSchema>;
export type ReviewQueue = z.output<typeof reviewQueueSchema>;
export type PersonForStaff = z.output<typeof personForStaffSchema>;
