import * as z from 'zod';
import { licenceProductNameSchema, nonEmptyScopesSchema, scopeSchema } from '../fields/accepted-values.ts';
import { createLocalizedErrorOptions } from '../fields/create-localized-error.ts';
import { networkSchema } from '../fields/network.ts';
import { createPrintableTextSchema, createSingleLineSchema, instantSchema } from '../fields/values.ts';
import { environments } from './products.ts';

/** Lifetimes of a key in days; null for unlimited. */
export const keyLifetimesInDays = [7, 30, 60, 90, 180, 365, null] as const;

/** Default lifetime of a key in days. */
export const defaultKeyLifetimeDays = 90;

/** Maximum number of active keys of an application, an organisation, and a person with and without organisations. */
export const maxActiveKeysByOwnerKind = {
  application: 20,
  organisation: 100,
  person: 5,
  personWithoutOrganisations: 20,
} as const;

/** Maximum overlap of an old key with a new one, in hours. */
export const maxKeyOverlapHours = 30 * 24;

export const keyStates = ['active', 'expiring', 'rotating', 'expired', 'revoked'] as const;

/** Warnings about a key. */
export const keyWarnings = ['neverUsed', 'idle', 'noExpiry', 'wideScopes', 'expiringSoon', 'predecessorInUse'] as const;

export const revokeReasons = ['leaked', 'unused', 'replaced', 'other'] as const;

export type RevokeReason = (typeof revokeReasons)[number];

const lifetime = z.union(
  keyLifetimesInDays.map((days) => z.literal(days)),
  createLocalizedErrorOptions('chooseOfferedTime'),
);

const networks = z
  .array(z.string().trim().max(50).pipe(networkSchema))
  .max(20, createLocalizedErrorOptions('tooManyAddressesOfKey'));

const name = createSingleLineSchema('aName', 60);

/** Request to create a key for an organisation. */
export const newOrganisationKeyFormSchema = z
  .strictObject({
    name,
    applicationId: z.string().max(64).nullable().meta({ description: 'Needed for production' }),
    environment: z.enum(environments, createLocalizedErrorOptions('chooseEnvironment')),
    scopes: nonEmptyScopesSchema,
    expiresInDays: lifetime,
    allowedAddresses: networks,
    actsFor: createSingleLineSchema('aUserName', 120)
      .nullable()
      .default(null)
      .meta({ description: 'User of the platform that the key acts for' }),
  })
  .meta({ id: 'NewKeyForm' });

/** Request to create a personal key. */
export const newPersonalKeyFormSchema = z
  .strictObject({
    name,
    environment: newOrganisationKeyFormSchema.shape.environment
      .default('sandbox')
      .meta({ description: 'Personal keys for production exist only in portals without organisations' }),
    scopes: newOrganisationKeyFormSchema.shape.scopes,
    expiresInDays: lifetime,
    allowedAddresses: networks,
  })
  .meta({ id: 'NewPersonalKeyForm' });

/** Request to change a key. Scopes and allowed addresses can be narrowed, not widened. */
export const keyChangeSchema = z
  .strictObject({ name, scopes: newOrganisationKeyFormSchema.shape.scopes, allowedAddresses: networks })
  .meta({ id: 'KeyChange' });

export const keyRotationSchema = z
  .strictObject({
    overlapHours: z
      .int(createLocalizedErrorOptions('chooseOverlapHours'))
      .min(0, createLocalizedErrorOptions('chooseOverlapHours'))
      .max(maxKeyOverlapHours, createLocalizedErrorOptions('chooseOverlapHours'))
      .meta({ description: 'Hours for which the old key stays valid' }),
    expiresInDays: lifetime,
  })
  .meta({ id: 'KeyRotation' });

export const keyRevocationSchema = z
  .strictObject({ reason: z.enum(revokeReasons, createLocalizedErrorOptions('chooseReason')) })
  .meta({ id: 'KeyRevocation' });

/** A row on the screen Manage API Keys. */
export const keyViewSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  hint: z.string().meta({ description: 'Prefix and last four characters, such as ac_live_…aB3x' }),
  personal: z.boolean(),
  applicationId: z.string().nullable(),
  applicationName: z.string().nullable(),
  environment: z.enum(environments),
  scopes: z.array(scopeSchema),
  allowedAddresses: z.array(z.string()),
  actsFor: z.string().nullable(),
  state: z.enum(keyStates),
  warnings: z.array(z.enum(keyWarnings)),
  createdBy: z.string().nullable(),
  createdAt: instantSchema,
  expiresAt: instantSchema.nullable(),
  revokedAt: instantSchema.nullable(),
  revokeReason: z.string().nullable(),
  lastUsed: z
    .strictObject({ at: instantSchema, operation: z.string().nullable(), address: z.string().nullable() })
    .nullable(),
});

/** Data for the screen /account/integrations. */
export const keyListSchema = z
  .strictObject({
    keys: z.array(keyViewSchema),
    applications: z.array(
      z.strictObject({ id: z.string(), name: z.string(), state: z.string(), scopes: z.array(scopeSchema) }),
    ),
    productionAllowed: z
      .boolean()
      .meta({ description: 'True if the organisation is verified, or in portals without organisations' }),
    may: z.array(z.string()),
  })
  .meta({ id: 'KeyList' });

const healthCount = z.strictObject({ name: z.string(), calls: z.int(), lastAt: instantSchema });

/** Data for the page of a key: its daily use, and the key that it replaces. */
export const keyDetailSchema = z
  .strictObject({
    key: keyViewSchema,
    days: z
      .array(z.strictObject({ day: z.string(), calls: z.int(), errors: z.int() }))
      .meta({ description: 'The last 30 days, oldest first' }),
    health: z.strictObject({
      unusedScopes: z
        .array(scopeSchema)
        .meta({ description: 'Scopes that no gateway requested in 90 days; empty if its use is unknown' }),
      problems: z
        .array(healthCount)
        .meta({ description: 'Problems of its requests in the last 30 days, most frequent first' }),
      deprecated: z
        .array(healthCount)
        .meta({ description: 'Deprecated operations that it called in the last 30 days' }),
    }),
    predecessor: keyViewSchema.nullable(),
    may: z.array(z.string()),
  })
  .meta({ id: 'KeyPage' });

export const createdKeySchema = z
  .strictObject({ key: keyViewSchema, secret: z.string().meta({ description: 'Shown only once' }) })
  .meta({ id: 'NewKey' });

const presentedKey = z
  .string(createLocalizedErrorOptions('sendKey'))
  .min(1, createLocalizedErrorOptions('sendKey'))
  .max(200, createLocalizedErrorOptions('keyTooLong'));

export const keyLeakReportSchema = z
  .strictObject({
    key: presentedKey,
    foundAt: createPrintableTextSchema(500).optional().meta({ description: 'Location of the find, for the owners' }),
  })
  .meta({ id: 'LeakReport' });

export const keyLeakResponseSchema = z.strictObject({ revoked: z.boolean() }).meta({ id: 'LeakResponse' });

/** Request from a gateway to verify a key. */
export const keyVerificationRequestSchema = z
  .strictObject({
    key: presentedKey,
    address: createPrintableTextSchema(64).optional().meta({ description: 'Address that the request came from' }),
    operation: createPrintableTextSchema(100)
      .optional()
      .meta({ description: 'Operation that is called, shown to the owner as the last use' }),
    scope: scopeSchema.optional().meta({ description: 'Scope that the operation needs' }),
    product: licenceProductNameSchema
      .optional()
      .meta({ description: 'Product of the operation. Default: the main product' }),
    organisationNumber: z
      .int()
      .optional()
      .meta({ description: 'Organisation whose data is requested. Default: the only one that the key can access' }),
  })
  .meta({ id: 'KeyVerification' });

/** Request from a key's holder to verify it. */
export const currentKeyQuerySchema = z.strictObject({
  product: keyVerificationRequestSchema.shape.product,
  organisationNumber: z.coerce
    .number(createLocalizedErrorOptions('sendWholeNumber'))
    .int(createLocalizedErrorOptions('sendWholeNumber'))
    .optional()
    .meta({ description: 'Needed when the application has licences for several organisations' }),
});

export const keyRefusalReasons = [
  'malformed',
  'unknown',
  'expired',
  'revoked',
  'address',
  'scope',
  'organisation',
  'application',
  'person',
  'licence',
  'ambiguous',
] as const;

export const keyVerificationResultSchema = z
  .discriminatedUnion('active', [
    z.strictObject({
      active: z.literal(true),
      keyId: z.string(),
      environment: z.enum(environments),
      scopes: z.array(scopeSchema),
      organisationNumber: z.int().nullable(),
      ownerId: z
        .string()
        .optional()
        .meta({ description: 'Identifier of the owner of the key, in portals without organisations' }),
      applicationId: z.string().nullable(),
      actsFor: z.string().nullable().meta({ description: 'User of the platform that a call acts for' }),
    }),
    z.strictObject({ active: z.literal(false), reason: z.enum(keyRefusalReasons) }),
  ])
  .meta({ id: 'VerifiedKey' });

/** Outcomes that a gateway reports after serving requests. */
export const failedKeyRequestsReportSchema = z
  .strictObject({
    uses: z.array(z.strictObject({ keyId: z.string().max(64), errors: z.int().min(1).max(1_000_000) })).max(1000),
  })
  .meta({ id: 'UsageReport' });

export type KeyList = z.output<typeof keyListSchema>;
export type KeyDetail = z.output<typeof keyDetailSchema>;
export type KeyView = z.output<typeof keyViewSchema>;
export type KeyVerificationResult = z.output<typeof keyVerificationResultSchema>;
export type KeyVerificationRequest = z.output<typeof keyVerificationRequestSchema>;
