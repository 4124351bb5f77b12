import { getServiceText } from '@refdesk/messages/request-language';
import * as z from 'zod';
import { createLocalizedErrorOptions } from '../fields/create-localized-error.ts';
import { createSingleLineSchema, instantSchema, nextCursorSchema } from '../fields/values.ts';

/** Event types that webhooks and service hooks can receive. */
export const webhookEventTypes = [
  'account.created',
  'account.deleted',
  'application.created',
  'audit.recorded',
  'key.created',
  'key.revoked',
  'key.rotated',
  'licence.granted',
  'licence.revoked',
  'organisation.created',
] as const;

export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Maximum number of webhook endpoints. */
export const maxWebhookEndpointsPerPortal = 20;

const fields = {
  url: z
    .string(createLocalizedErrorOptions('enterHttpsAddress'))
    .trim()
    .max(500, createLocalizedErrorOptions('addressTooLong'))
    .pipe(z.url({ protocol: /^https?$/, error: () => getServiceText('enterHttpsAddress') })),
  description: createSingleLineSchema('theReceiver', 100),
  types: z
    .array(z.enum(webhookEventTypes, createLocalizedErrorOptions('chooseTypes')))
    .min(1, createLocalizedErrorOptions('chooseOneType'))
    .transform((types) => webhookEventTypes.filter((type) => types.includes(type))),
};

export const newProviderWebhookSchema = z.strictObject(fields).meta({ id: 'NewWebhook' });
export const providerWebhookChangeSchema = z
  .strictObject({ ...fields, enabled: z.boolean() })
  .meta({ id: 'WebhookChange' });

const webhook = z.strictObject({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  types: z.array(z.enum(webhookEventTypes)),
  createdAt: instantSchema,
  disabledAt: instantSchema.nullable(),
  disabledReason: z.string().nullable(),
  failingSince: instantSchema.nullable().meta({ description: 'Null if the last delivery succeeded' }),
});

export const providerWebhookListSchema = z.strictObject({ webhooks: z.array(webhook) }).meta({ id: 'WebhookList' });

export const webhookSecretSchema = z
  .strictObject({
    id: z.string(),
    secret: z.string().meta({ description: 'Signing key, such as whsec_…; shown only once' }),
  })
  .meta({ id: 'WebhookSecret' });

export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const;

const delivery = z.strictObject({
  id: z.string().meta({ description: 'Identical for each attempt, in the header webhook-id' }),
  type: z.enum(webhookEventTypes),
  state: z.enum(webhookDeliveryStates),
  createdAt: instantSchema,
  nextAttemptAt: instantSchema.nullable(),
  deliveredAt: instantSchema.nullable(),
  attempts: z.int(),
  status: z.int().nullable().meta({ description: 'Status of the last response; null without one' }),
  error: z.string().nullable(),
});

export const webhookDeliveryPageSchema = z
  .strictObject({ deliveries: z.array(delivery), next: nextCursorSchema })
  .meta({ id: 'DeliveryPage' });

export type NewProviderWebhook = z.output<typeof newProviderWebhookSchema>;
export type ProviderWebhookChange = z.output<typeof providerWebhookChangeSchema>;
export type ProviderWebhookList = z.output<typeof providerWebhookListSchema>;
export type WebhookDeliveryPage = z.output<typeof webhookDeliveryPageSchema>;
