import * as z from 'zod';
import { licenceView } from './licences.ts';
import { organisationStates } from './organisations.ts';
import { staffRoles } from './roles.ts';
import { email, instant, reason } from './values.ts';

const organisationRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  customerNumber: z.string(),
  country: z.string(),
  domain: z.string(),
  state: z.enum(organisationStates),
  stateAt: instant,
  waitingDays: z.int(),
});

/** The screen /account/review: what waits for staff, the oldest first. */
export const reviewQueue = z
  .strictObject({
    organisations: z.array(organisationRow),
    licences: z.array(z.strictObject({ ...licenceView.shape, waitingDays: z.int() })),
  })
  .meta({ id: 'ReviewQueue' });

/** Data that staff compare before they verify an organisation. */
export const organisationEvidence = z
  .strictObject({
    similar: z
      .array(organisationRow)
      .meta({ description: 'Other organisations whose names look like this one, at most 10' }),
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
      .meta({ description: 'Where the company register shows the number' }),
  })
  .meta({ id: 'OrganisationEvidence' });

export const organisationSearch = z.strictObject({
  text: z.string().trim().max(100).optional(),
  state: z.enum(organisationStates).optional(),
});

export const organisationRows = z
  .strictObject({ organisations: z.array(organisationRow) })
  .meta({ id: 'OrganisationRows' });

export const personSearch = z.strictObject({ email });

/** A person as staff see them. */
export const reviewedPerson = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    companyName: z.string(),
    staffRole: z.enum(staffRoles).nullable(),
    suspendedAt: instant.nullable(),
    suspendedReason: z.string().nullable(),
    organisations: z.array(z.strictObject({ id: z.string(), name: z.string(), role: z.string() })),
  })
  .meta({ id: 'ReviewedPerson' });

export const personSuspension = z
  .strictObject({ suspended: z.literal(true), reason })
  .or(z.strictObject({ suspended: z.literal(false) }))
  .meta({ id: 'PersonSuspension' });

export const staffAppointment = z
  .strictObject({ role: z.enum(staffRoles).nullable() })
  .meta({ id: 'StaffAppointment' });

export type OrganisationEvidence = z.output<typeof organisationEvidence>;
export type ReviewQueue = z.output<typeof reviewQueue>;
export type ReviewedPerson = z.output<typeof reviewedPerson>;
