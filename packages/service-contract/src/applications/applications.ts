import * as z from 'zod';
import {
  getProviderAcceptedValues,
  licenceProductNameSchema,
  nonEmptyScopesSchema,
  scopeSchema,
} from '../fields/accepted-values.ts';
import { createLocalizedErrorOptions } from '../fields/create-localized-error.ts';
import {
  createMultilineSchema,
  createSingleLineSchema,
  emailSchema,
  httpsUrlSchema,
  instantSchema,
  reasonSchema,
} from '../fields/values.ts';
import { environments } from './products.ts';

/** draft → active ⇄ suspended → deleted. */
export const applicationStates = ['draft', 'active', 'suspended', 'deleted'] as const;

export type ApplicationState = (typeof applicationStates)[number];

/** Maximum number of applications of an organisation. */
export const maxApplicationsPerOrganisation = 50;

/** Maximum overlap of an old secret with a new one, in days. */
export const maxSecretOverlapDays = 30;

const logo = z
  .string()
  .max(90_000, createLocalizedErrorOptions('logoTooLarge'))
  .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, createLocalizedErrorOptions('choosePicture'));

/** https, or http on the loopback interface for native applications (RFC 8252, section 7.3). */
const redirectUrl = z
  .string()
  .trim()
  .max(500, createLocalizedErrorOptions('redirectTooLong'))
  .pipe(z.url(createLocalizedErrorOptions('enterRedirect')))
  .refine(
    (text) => /^https:\/\/[^/]/.test(text) || /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?(\/|$)/.test(text),
    createLocalizedErrorOptions('redirectNotHttps'),
  )
  .refine(
    (text) => !text.includes('#') && !/^https?:\/\/[^/]*@/.test(text),
    createLocalizedErrorOptions('redirectWithExtras'),
  );

/** Details of an application; those that only production requires may be null. */
const details = {
  name: createSingleLineSchema('aName', 60).min(3, createLocalizedErrorOptions('nameTooShort')),
  description: createMultilineSchema('aDescription', 10, 1000).nullable(),
  logo: logo.nullable(),
  supportUrl: httpsUrlSchema.nullable(),
  contactEmail: emailSchema.nullable(),
  redirectUrls: z.array(redirectUrl).max(10, createLocalizedErrorOptions('tooManyRedirects')),
  scopes: nonEmptyScopesSchema,
};

/** Request to create an application. The sandbox only needs a name, and grants every scope. */
export const applicationFormSchema = z
  .strictObject({
    name: details.name,
    description: details.description.default(null),
    logo: details.logo.default(null),
    supportUrl: details.supportUrl.default(null),
    contactEmail: details.contactEmail.default(null),
    redirectUrls: details.redirectUrls.default([]),
    scopes: details.scopes.default(() => [...getProviderAcceptedValues().scopes]),
  })
  .meta({ id: 'ApplicationForm' });

export const applicationChangeSchema = z
  .strictObject({ ...details, version: z.int() })
  .meta({ id: 'ApplicationChange' });

export const clientSecretSummarySchema = z.strictObject({
  id: z.string(),
  lastFour: z.string(),
  createdBy: z.string().nullable(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
  state: z.enum(['active', 'ending', 'ended']).meta({ description: '`ending` while it overlaps with its successor' }),
  endsAt: instantSchema.nullable(),
});

const client = z.strictObject({
  id: z.string(),
  environment: z.enum(environments),
  secrets: z.array(clientSecretSummarySchema),
});

const licenceSummary = z.strictObject({
  id: z.string(),
  product: licenceProductNameSchema,
  organisationName: z.string(),
  organisationNumber: z.int().meta({ description: 'Value of organisation_id in a token request' }),
  state: z.string(),
});

/** A row of the list of applications. */
export const applicationSummarySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  logo: z.string().nullable(),
  state: z.enum(applicationStates),
  clients: z.array(client),
  licences: z.array(licenceSummary),
  activeKeys: z.int(),
  nextExpiry: instantSchema.nullable(),
  lastUsedAt: instantSchema.nullable(),
  createdBy: z.string().nullable(),
  createdAt: instantSchema,
});

/** Data for the screen /account/applications. */
export const applicationListSchema = z
  .strictObject({ applications: z.array(applicationSummarySchema), may: z.array(z.string()) })
  .meta({ id: 'ApplicationList' });

/** Data for the page of an application. */
export const applicationSchema = z
  .strictObject({
    id: z.string(),
    organisationId: z.string(),
    organisationName: z.string(),
    ...details,
    scopes: z.array(scopeSchema),
    state: z.enum(applicationStates),
    stateReason: z.string().nullable(),
    /** Parties that have suspended it; each can only end its own suspension. */
    suspendedBy: z.array(z.enum(['organisation', 'staff'])),
    stateAt: instantSchema,
    version: z.int(),
    createdBy: z.string().nullable(),
    createdAt: instantSchema,
    may: z.array(z.string()),
    clients: z.array(client),
    licences: z.array(licenceSummary),
    activeKeys: z.int(),
  })
  .meta({ id: 'Application' });

export const applicationStateChangeSchema = z
  .discriminatedUnion('step', [
    z.strictObject({
      step: z.literal('activate'),
      description: details.description.optional(),
      supportUrl: details.supportUrl.optional(),
      contactEmail: details.contactEmail.optional(),
      scopes: details.scopes.optional(),
    }),
    z.strictObject({ step: z.literal('suspend'), reason: reasonSchema }),
    z.strictObject({ step: z.literal('resume') }),
  ])
  .meta({ id: 'ApplicationStep' });

/** Request to delete an application, confirmed by its name. */
export const applicationDeletionSchema = z
  .strictObject({ name: z.string().max(60) })
  .meta({ id: 'ApplicationDeletion' });

export const newSecretRequestSchema = z
  .strictObject({
    overlapDays: z
      .int(createLocalizedErrorOptions('chooseOverlapDays'))
      .min(0, createLocalizedErrorOptions('chooseOverlapDays'))
      .max(maxSecretOverlapDays, createLocalizedErrorOptions('chooseOverlapDays'))
      .meta({ description: 'Days for which the current secret stays valid' }),
  })
  .meta({ id: 'NewSecretRequest' });

export const createdSecretSchema = z
  .strictObject({
    clientId: z.string(),
    secret: z.string().meta({ description: 'Shown only once' }),
    application: applicationSchema,
  })
  .meta({ id: 'NewSecret' });

export type Application = z.output<typeof applicationSchema>;
export type ApplicationForm = z.output<typeof applicationFormSchema>;
export type ApplicationList = z.output<typeof applicationListSchema>;
export type ApplicationStateChange = z.output<typeof applicationStateChangeSchema>;
