import * as z from 'zod';
import { offered, product, scope, someScopes } from './offered.ts';
import { environments } from './products.ts';
import { email, instant, line, paragraph, reason, webAddress } from './values.ts';

/** draft → active ⇄ suspended → deleted. */
export const applicationStates = ['draft', 'active', 'suspended', 'deleted'] as const;

export type ApplicationState = (typeof applicationStates)[number];

/** Most applications of one organisation. */
export const applicationsMost = 50;

/** Longest overlap of an old secret with a new one, in days. */
export const overlapDaysMost = 30;

const logo = z
  .string()
  .max(90_000, 'A logo can have up to 64 kB.')
  .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'Choose a PNG, JPEG or WebP picture.');

/** https, or http on the own machine for native applications (RFC 8252, section 7.3). */
const redirectUrl = z
  .string()
  .trim()
  .max(500, 'An address can have up to 500 characters.')
  .pipe(z.url('Enter an address such as https://app.example.com/callback.'))
  .refine(
    (text) => /^https:\/\/[^/]/.test(text) || /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?(\/|$)/.test(text),
    'Enter an https address, or one of this machine.',
  )
  .refine((text) => !text.includes('#') && !/^https?:\/\/[^/]*@/.test(text), 'Remove the #, user name and password.');

/** Details of an application; those that production requires may be missing until then. */
const details = {
  name: line('a name', 60).min(3, 'Enter a name of at least 3 characters.'),
  description: paragraph('a description', 10, 1000).nullable(),
  logo: logo.nullable(),
  supportUrl: webAddress.nullable(),
  contactEmail: email.nullable(),
  redirectUrls: z.array(redirectUrl).max(10, 'An application can have at most 10 addresses.'),
  scopes: someScopes,
};

/** The form of an application: the sandbox needs a name only, and gives every scope. */
export const applicationForm = z
  .strictObject({
    name: details.name,
    description: details.description.default(null),
    logo: details.logo.default(null),
    supportUrl: details.supportUrl.default(null),
    contactEmail: details.contactEmail.default(null),
    redirectUrls: details.redirectUrls.default([]),
    scopes: details.scopes.default(() => [...offered().scopes]),
  })
  .meta({ id: 'ApplicationForm' });

export const applicationChange = z.strictObject({ ...details, version: z.int() }).meta({ id: 'ApplicationChange' });

export const secretView = z.strictObject({
  id: z.string(),
  lastFour: z.string(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  state: z.enum(['active', 'ending', 'ended']).meta({ description: 'ending while it overlaps with its successor' }),
  endsAt: instant.nullable(),
});

const client = z.strictObject({ id: z.string(), environment: z.enum(environments), secrets: z.array(secretView) });

const licenceSummary = z.strictObject({
  id: z.string(),
  product,
  organisationName: z.string(),
  organisationNumber: z.int().meta({ description: 'What a token request sends as organisation_id' }),
  state: z.string(),
});

/** A row of the list of applications. */
export const applicationSummary = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  logo: z.string().nullable(),
  state: z.enum(applicationStates),
  clients: z.array(client),
  licences: z.array(licenceSummary),
  activeKeys: z.int(),
  nextExpiry: instant.nullable(),
  lastUsedAt: instant.nullable(),
  createdBy: z.string().nullable(),
  createdAt: instant,
});

/** The screen /account/applications. */
export const applicationList = z
  .strictObject({ applications: z.array(applicationSummary), may: z.array(z.string()) })
  .meta({ id: 'ApplicationList' });

/** The page of an application. */
export const application = z
  .strictObject({
    id: z.string(),
    organisationId: z.string(),
    organisationName: z.string(),
    ...details,
    scopes: z.array(scope),
    state: z.enum(applicationStates),
    stateReason: z.string().nullable(),
    /** Who holds it suspended; each resumes it for their own part. */
    suspendedBy: z.array(z.enum(['organisation', 'staff'])),
    stateAt: instant,
    version: z.int(),
    createdBy: z.string().nullable(),
    createdAt: instant,
    may: z.array(z.string()),
    clients: z.array(client),
    licences: z.array(licenceSummary),
    activeKeys: z.int(),
  })
  .meta({ id: 'Application' });

export const applicationStep = z
  .discriminatedUnion('step', [
    z.strictObject({
      step: z.literal('activate'),
      description: details.description.optional(),
      supportUrl: details.supportUrl.optional(),
      contactEmail: details.contactEmail.optional(),
      scopes: details.scopes.optional(),
    }),
    z.strictObject({ step: z.literal('suspend'), reason }),
    z.strictObject({ step: z.literal('resume') }),
  ])
  .meta({ id: 'ApplicationStep' });

/** Someone who deletes an application types its name. */
export const applicationDeletion = z.strictObject({ name: z.string().max(60) }).meta({ id: 'ApplicationDeletion' });

export const newSecretRequest = z
  .strictObject({
    overlapDays: z
      .int('Choose 0 to 30 days.')
      .min(0, 'Choose 0 to 30 days.')
      .max(overlapDaysMost, 'Choose 0 to 30 days.')
      .meta({ description: 'Days for which the current secret stays valid' }),
  })
  .meta({ id: 'NewSecretRequest' });

export const newSecret = z
  .strictObject({ clientId: z.string(), secret: z.string().meta({ description: 'Shown this once' }), application })
  .meta({ id: 'NewSecret' });

export type Application = z.output<typeof application>;
export type ApplicationForm = z.output<typeof applicationForm>;
export type ApplicationList = z.output<typeof applicationList>;
export type ApplicationStep = z.output<typeof applicationStep>;
