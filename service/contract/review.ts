import { z } from 'zod';
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

export const organisationSearch = z.strictObject({
  text: z.string().trim().max(100).optional(),
  state: z.enum(organisationStates).optional(),
});

export const organisationRows = z.strictObject({ organisations: z.array(organisationRow) }).meta({ id: 'OrganisationRows' });

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

export const staffAppointment = z.strictObject({ role: z.enum(staffRoles).nullable() }).meta({ id: 'StaffAppointment' });

export type ReviewQueue = z.output<typeof reviewQueue>;
export type ReviewedPerson = z.output<typeof reviewedPerson>;
