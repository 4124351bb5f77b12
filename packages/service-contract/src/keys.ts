import * as z from 'zod';
import { network } from './network.ts';
import { product, scope, someScopes } from './offered.ts';
import { environments } from './products.ts';
import { instant, line, printable } from './values.ts';

/** Days after which a key can be made to expire; null for never. */
export const keyLives = [7, 30, 60, 90, 180, 365, null] as const;

/** Days after which a key expires unless someone chooses otherwise. */
export const keyLifeDefault = 90;

/** Most active keys of an application, and of a person. */
export const keysMost = { application: 20, organisation: 100, person: 5 } as const;

/** Longest overlap of an old key with a new one, in hours. */
export const keyOverlapHoursMost = 30 * 24;

export const keyStates = ['active', 'expiring', 'rotating', 'expired', 'revoked'] as const;

/** Warnings about a key. */
export const keyWarnings = ['neverUsed', 'idle', 'noExpiry', 'wideScopes', 'expiringSoon', 'predecessorInUse'] as const;

export const revokeReasons = ['leaked', 'unused', 'replaced', 'other'] as const;

export type RevokeReason = (typeof revokeReasons)[number];

const life = z.union(
  keyLives.map((days) => z.literal(days)),
  'Choose one of the offered times.',
);

const networks = z.array(z.string().trim().max(50).pipe(network)).max(20, 'A key can have at most 20 addresses.');

const name = line('a name', 60);

/** The form of a key of an organisation. */
export const newKeyForm = z
  .strictObject({
    name,
    applicationId: z.string().max(64).nullable().meta({ description: 'Needed for production' }),
    environment: z.enum(environments, 'Choose an environment.'),
    scopes: someScopes,
    expiresInDays: life,
    allowedAddresses: networks,
    actsFor: line('the name of a user', 120)
      .nullable()
      .default(null)
      .meta({ description: 'User of the platform that the key acts for' }),
  })
  .meta({ id: 'NewKeyForm' });

/** The form of a personal test key. */
export const newPersonalKeyForm = z
  .strictObject({ name, scopes: newKeyForm.shape.scopes, expiresInDays: life, allowedAddresses: networks })
  .meta({ id: 'NewPersonalKeyForm' });

/** Scopes and addresses can be narrowed, not widened. */
export const keyChange = z
  .strictObject({ name, scopes: newKeyForm.shape.scopes, allowedAddresses: networks })
  .meta({ id: 'KeyChange' });

export const keyRotation = z
  .strictObject({
    overlapHours: z
      .int('Choose 0 to 720 hours.')
      .min(0, 'Choose 0 to 720 hours.')
      .max(keyOverlapHoursMost, 'Choose 0 to 720 hours.')
      .meta({ description: 'Hours for which the old key stays valid' }),
    expiresInDays: life,
  })
  .meta({ id: 'KeyRotation' });

export const keyRevocation = z
  .strictObject({ reason: z.enum(revokeReasons, 'Choose a reason.') })
  .meta({ id: 'KeyRevocation' });

/** A row of Manage API Keys. */
export const keyView = z.strictObject({
  id: z.string(),
  name: z.string(),
  hint: z.string().meta({ description: 'Prefix and last four characters, such as ac_live_…aB3x' }),
  personal: z.boolean(),
  applicationId: z.string().nullable(),
  applicationName: z.string().nullable(),
  environment: z.enum(environments),
  scopes: z.array(scope),
  allowedAddresses: z.array(z.string()),
  actsFor: z.string().nullable(),
  state: z.enum(keyStates),
  warnings: z.array(z.enum(keyWarnings)),
  createdBy: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  revokedAt: instant.nullable(),
  revokeReason: z.string().nullable(),
  lastUsed: z
    .strictObject({ at: instant, operation: z.string().nullable(), address: z.string().nullable() })
    .nullable(),
});

/** The screen /account/integrations. */
export const keyList = z
  .strictObject({
    keys: z.array(keyView),
    applications: z.array(
      z.strictObject({ id: z.string(), name: z.string(), state: z.string(), scopes: z.array(scope) }),
    ),
    productionAllowed: z.boolean().meta({ description: 'True when the organisation is verified' }),
    may: z.array(z.string()),
  })
  .meta({ id: 'KeyList' });

const healthCount = z.strictObject({ name: z.string(), calls: z.int(), lastAt: instant });

/** The page of a key: its use day by day, and the key that it takes over from. */
export const keyPage = z
  .strictObject({
    key: keyView,
    days: z
      .array(z.strictObject({ day: z.string(), calls: z.int(), errors: z.int() }))
      .meta({ description: 'The last 30 days, oldest first' }),
    health: z.strictObject({
      unusedScopes: z
        .array(scope)
        .meta({ description: 'Scopes that no gateway asked for in 90 days; empty while nothing is known of its use' }),
      problems: z
        .array(healthCount)
        .meta({ description: 'Problems that its requests met in the last 30 days, the most frequent first' }),
      deprecated: z
        .array(healthCount)
        .meta({ description: 'Deprecated operations that it called in the last 30 days' }),
    }),
    predecessor: keyView.nullable(),
    may: z.array(z.string()),
  })
  .meta({ id: 'KeyPage' });

export const newKey = z
  .strictObject({ key: keyView, secret: z.string().meta({ description: 'Shown this once' }) })
  .meta({ id: 'NewKey' });

const presentedKey = z.string({ error: 'Send the key.' }).min(1, 'Send the key.').max(200, 'The key is too long.');

export const leakReport = z
  .strictObject({
    key: presentedKey,
    foundAt: printable(500).optional().meta({ description: 'Where it was found, for its owners' }),
  })
  .meta({ id: 'LeakReport' });

export const leakResponse = z.strictObject({ revoked: z.boolean() }).meta({ id: 'LeakResponse' });

/** Request of a gateway to verify the key of a request. */
export const keyVerification = z
  .strictObject({
    key: presentedKey,
    address: printable(64).optional().meta({ description: 'Address that the request came from' }),
    operation: printable(100)
      .optional()
      .meta({ description: 'Operation that is called, shown to the owner as the last use' }),
    scope: scope.optional().meta({ description: 'Scope that the operation needs' }),
    product: product.optional().meta({ description: 'Product that the operation belongs to; the main one by default' }),
    organisationNumber: z
      .int()
      .optional()
      .meta({ description: 'Organisation whose data is requested; by default, the only one that the key reaches' }),
  })
  .meta({ id: 'KeyVerification' });

/** Request of the holder of a key to verify it. */
export const keyPurpose = z.strictObject({
  product: keyVerification.shape.product,
  organisationNumber: z.coerce
    .number('Send a whole number.')
    .int('Send a whole number.')
    .optional()
    .meta({ description: 'Needed when the application has licences for several organisations' }),
});

export const refusedBecause = [
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

export const verifiedKey = z
  .discriminatedUnion('active', [
    z.strictObject({
      active: z.literal(true),
      keyId: z.string(),
      environment: z.enum(environments),
      scopes: z.array(scope),
      organisationNumber: z.int().nullable(),
      applicationId: z.string().nullable(),
      actsFor: z.string().nullable().meta({ description: 'User of the platform that a call acts for' }),
    }),
    z.strictObject({ active: z.literal(false), reason: z.enum(refusedBecause) }),
  ])
  .meta({ id: 'VerifiedKey' });

/** Outcomes that a gateway reports after it has served requests. */
export const usageReport = z
  .strictObject({
    uses: z.array(z.strictObject({ keyId: z.string().max(64), errors: z.int().min(1).max(1_000_000) })).max(1000),
  })
  .meta({ id: 'UsageReport' });

export type KeyList = z.output<typeof keyList>;
export type KeyPage = z.output<typeof keyPage>;
export type KeyView = z.output<typeof keyView>;
export type VerifiedKey = z.output<typeof verifiedKey>;
export type KeyVerification = z.output<typeof keyVerification>;
