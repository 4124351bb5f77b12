import * as z from 'zod';
import { applicationStates } from './applications.ts';
import { product, scope, scopeList } from './offered.ts';
import { organisationStates } from './organisations.ts';
import { instant, paragraph, reason } from './values.ts';

/** requested → approved or refused → active ⇄ suspended → lapsed or withdrawn. */
export const licenceStates = [
  'requested',
  'approved',
  'refused',
  'active',
  'suspended',
  'lapsed',
  'withdrawn',
] as const;

export type LicenceState = (typeof licenceStates)[number];

/** States in which a licence may still come to work. */
export const openLicenceStates = ['requested', 'approved', 'active', 'suspended'] as const;

/** Actions on a licence; it starts and expires by the clock. */
export const licenceSteps = [
  'request',
  'consent',
  'approve',
  'refuse',
  'start',
  'suspend',
  'resume',
  'withdraw',
  'lapse',
] as const;

export type LicenceStep = (typeof licenceSteps)[number];

const date = z.iso.date('Enter a date such as 2027-01-31.');

/** The form by which an application asks to reach an organisation. */
export const licenceRequest = z
  .strictObject({
    applicationId: z.string({ error: 'Choose an application.' }).max(64),
    customerNumber: z
      .string({ error: 'Enter a customer number.' })
      .trim()
      .min(1, 'Enter a customer number.')
      .max(20)
      .meta({ description: 'Of the organisation that is to be reached' }),
    product,
    scopes: scopeList,
    seats: z.int('Enter a whole number.').min(1, 'Enter 1 or more.').max(100_000, 'Enter at most 100,000.'),
    purpose: paragraph('the purpose', 10, 1000),
    startsOn: date,
    endsOn: date.nullable(),
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn > startsOn, {
    path: ['endsOn'],
    error: 'Enter a day after the first day.',
  })
  .meta({ id: 'LicenceRequest' });

export const licenceDecision = z
  .discriminatedUnion('step', [
    z.strictObject({ step: z.literal('consent') }),
    z.strictObject({ step: z.literal('approve'), endsOn: date.nullable().optional() }),
    z.strictObject({ step: z.literal('refuse'), reason }),
    z.strictObject({ step: z.literal('suspend'), reason }),
    z.strictObject({ step: z.literal('resume') }),
    z.strictObject({ step: z.literal('withdraw'), reason }),
  ])
  .meta({ id: 'LicenceDecision' });

/** A row of the table of licences. */
export const licenceView = z.strictObject({
  id: z.string(),
  application: z.strictObject({ id: z.string(), name: z.string(), organisationName: z.string() }),
  organisation: z
    .strictObject({ id: z.string(), name: z.string() })
    .meta({ description: 'The organisation that is reached' }),
  product,
  scopes: z.array(scope),
  seats: z.int(),
  purpose: z.string(),
  startsAt: instant,
  endsAt: instant.nullable(),
  state: z.enum(licenceStates),
  stateReason: z.string().nullable(),
  stateAt: instant,
  waitsFor: z.array(z.enum(['consent', 'approval'])),
  requestedAt: instant,
});

export const licenceFilter = z.strictObject({
  side: z
    .enum(['held', 'given'])
    .optional()
    .meta({ description: 'held by the organisation’s applications, or given to others’' }),
  state: z.enum(licenceStates).optional(),
  product: product.optional(),
  applicationId: z.string().max(64).optional(),
});

/** The screen /account/applications/licences. */
export const licenceList = z
  .strictObject({ licences: z.array(licenceView), may: z.array(z.string()) })
  .meta({ id: 'LicenceList' });

/** Details for the decision of an owner or staff: the application's description and its organisation. */
const licenceEvidence = z.strictObject({
  application: z.strictObject({
    description: z.string().nullable(),
    supportUrl: z.string().nullable(),
    contactEmail: z.string().nullable(),
    state: z.enum(applicationStates),
  }),
  holder: z.strictObject({ state: z.enum(organisationStates), domain: z.string(), country: z.string() }),
});

/** The page of a licence, with its history. */
export const licencePage = z
  .strictObject({
    licence: licenceView,
    evidence: licenceEvidence,
    history: z.array(
      z.strictObject({
        step: z.enum(licenceSteps),
        from: z.enum(licenceStates).nullable(),
        to: z.enum(licenceStates),
        by: z.string().nullable(),
        reason: z.string().nullable(),
        at: instant,
      }),
    ),
    may: z.array(z.enum(licenceSteps)).meta({ description: 'Steps that the caller may take now' }),
  })
  .meta({ id: 'LicencePage' });

export type LicenceRequest = z.output<typeof licenceRequest>;
export type LicenceDecision = z.output<typeof licenceDecision>;
export type LicenceView = z.output<typeof licenceView>;
export type LicenceList = z.output<typeof licenceList>;
export type LicencePage = z.output<typeof licencePage>;
export type LicenceFilter = z.output<typeof licenceFilter>;
