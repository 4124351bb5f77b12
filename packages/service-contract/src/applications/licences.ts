import { getServiceText } from '@refdesk/messages/request-language';
import * as z from 'zod';
import { licenceProductNameSchema, scopeListSchema, scopeSchema } from '../fields/accepted-values.ts';
import { createLocalizedErrorOptions } from '../fields/create-localized-error.ts';
import { createMultilineSchema, instantSchema, reasonSchema } from '../fields/values.ts';
import { organisationStates } from '../organisation/organisations.ts';
import { applicationStates } from './applications.ts';

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

/** States from which a licence can become active. */
export const nonFinalLicenceStates = ['requested', 'approved', 'active', 'suspended'] as const;

/** Steps of a licence; `start` and `lapse` happen at set times. */
export const licenceLifecycleSteps = [
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

export type LicenceLifecycleStep = (typeof licenceLifecycleSteps)[number];

const date = z.iso.date(createLocalizedErrorOptions('enterDate'));

/** An application's request for access to an organisation's data. */
export const licenceRequestSchema = z
  .strictObject({
    applicationId: z.string(createLocalizedErrorOptions('chooseApplication')).max(64),
    customerNumber: z
      .string(createLocalizedErrorOptions('enterCustomerNumber'))
      .trim()
      .min(1, createLocalizedErrorOptions('enterCustomerNumber'))
      .max(20)
      .meta({ description: 'Number of the organisation whose data is requested' }),
    product: licenceProductNameSchema,
    scopes: scopeListSchema,
    seats: z
      .int(createLocalizedErrorOptions('enterWholeNumber'))
      .min(1, createLocalizedErrorOptions('enterOneOrMore'))
      .max(100_000, createLocalizedErrorOptions('enterAtMost100000')),
    purpose: createMultilineSchema('thePurpose', 10, 1000),
    startsOn: date,
    endsOn: date.nullable(),
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn > startsOn, {
    path: ['endsOn'],
    error: () => getServiceText('enterLaterDay'),
  })
  .meta({ id: 'LicenceRequest' });

export const licenceStepRequestSchema = z
  .discriminatedUnion('step', [
    z.strictObject({
      step: z.literal('consent'),
      scopes: scopeListSchema.optional().meta({ description: 'Requested scopes that the owner grants. Default: all' }),
      endsOn: date.nullable().optional().meta({ description: 'Last day. Default: the requested day' }),
    }),
    z.strictObject({ step: z.literal('approve'), endsOn: date.nullable().optional() }),
    z.strictObject({ step: z.literal('refuse'), reason: reasonSchema }),
    z.strictObject({ step: z.literal('suspend'), reason: reasonSchema }),
    z.strictObject({ step: z.literal('resume') }),
    z.strictObject({ step: z.literal('withdraw'), reason: reasonSchema }),
  ])
  .meta({ id: 'LicenceDecision' });

/** A row of the list of licences. */
export const licenceViewSchema = z.strictObject({
  id: z.string(),
  application: z.strictObject({ id: z.string(), name: z.string(), organisationName: z.string() }),
  organisation: z
    .strictObject({ id: z.string(), name: z.string() })
    .meta({ description: 'Organisation whose data is accessed' }),
  product: licenceProductNameSchema,
  scopes: z.array(scopeSchema),
  seats: z.int(),
  purpose: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema.nullable(),
  state: z.enum(licenceStates),
  stateReason: z.string().nullable(),
  stateAt: instantSchema,
  waitsFor: z.array(z.enum(['consent', 'approval'])),
  requestedAt: instantSchema,
});

export const licenceFilterSchema = z.strictObject({
  side: z
    .enum(['held', 'given'])
    .optional()
    .meta({ description: '`held` by the organisation’s applications, or `given` to others’' }),
  state: z.enum(licenceStates).optional(),
  product: licenceProductNameSchema.optional(),
  applicationId: z.string().max(64).optional(),
});

/** Data for the screen /account/applications/licences. */
export const licenceListSchema = z
  .strictObject({ licences: z.array(licenceViewSchema), may: z.array(z.string()) })
  .meta({ id: 'LicenceList' });

/** Details on which owners and staff base their decision: the application's description and its organisation. */
const licenceEvidence = z.strictObject({
  application: z.strictObject({
    description: z.string().nullable(),
    supportUrl: z.string().nullable(),
    contactEmail: z.string().nullable(),
    state: z.enum(applicationStates),
  }),
  holder: z.strictObject({ state: z.enum(organisationStates), domain: z.string(), country: z.string() }),
});

/** Data for the page of a licence, with its history. */
export const licenceDetailSchema = z
  .strictObject({
    licence: licenceViewSchema,
    evidence: licenceEvidence,
    history: z.array(
      z.strictObject({
        step: z.enum(licenceLifecycleSteps),
        from: z.enum(licenceStates).nullable(),
        to: z.enum(licenceStates),
        by: z.string().nullable(),
        reason: z.string().nullable(),
        at: instantSchema,
      }),
    ),
    activity: z
      .strictObject({
        from: z.iso.date().meta({ description: 'First counted day' }),
        lastCallAt: instantSchema.nullable().meta({ description: 'Null without a call since then' }),
        days: z
          .array(z.strictObject({ day: z.iso.date(), calls: z.int(), failed: z.int() }))
          .meta({ description: 'Days with calls in UTC, newest first' }),
      })
      .nullable()
      .meta({
        description:
          'Production calls of the application to the data of this organisation; null if it also has access to other organisations and the gateways do not report which one a call accessed',
      }),
    may: z.array(z.enum(licenceLifecycleSteps)).meta({ description: 'Steps that the caller may take now' }),
  })
  .meta({ id: 'LicencePage' });

export type LicenceRequest = z.output<typeof licenceRequestSchema>;
export type LicenceStepRequest = z.output<typeof licenceStepRequestSchema>;
export type LicenceView = z.output<typeof licenceViewSchema>;
export type LicenceList = z.output<typeof licenceListSchema>;
export type LicenceDetail = z.output<typeof licenceDetailSchema>;
export type LicenceFilter = z.output<typeof licenceFilterSchema>;
