import { getServiceText } from '@refdesk/messages/request-language';
import * as z from 'zod';
import { createLocalizedError } from './create-localized-error.ts';
import { createSingleLineSchema, instantSchema, nextCursorSchema } from './values.ts';

/** Types of events that webhooks and service hooks receive. */
export const webhookTypes = [
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

export type WebhookType = (typeof webhookTypes)[number];

/** Maximum number of endpoints. */
export const maxWebhookEndpoints = 20;

const fields = {
  url: z
    .string(createLocalizedError('enterHttpsAddress'))
    .trim()
    .max(500, createLocalizedError('addressTooLong'))
    .pipe(z.url({ protocol: /^https?$/, error: () => getServiceText('enterHttpsAddress') })),
  description: createSingleLineSchema('theReceiver', 100),
  types: z
    .array(z.enum(webhookTypes, createLocalizedError('chooseTypes')))
    .min(1, createLocalizedError('chooseOneType'))
    .transform((types) => webhookTypes.filter((type) => types.includes(type))),
};

export const newWebhookSchema = z.strictObject(fields).meta({ id: 'NewWebhook' });
export const webhookChangeSchema = z.strictObject({ ...fields, enabled: z.boolean() }).meta({ id: 'WebhookChange' });

const webhook = z.strictObject({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  types: z.array(z.enum(webhookTypes)),
  createdAt: instantSchema,
  disabledAt: instantSchema.nullable(),
  disabledReason: z.string().nullable(),
  failingSince: instantSchema.nullable().meta({ description: 'Null if the last delivery succeeded' }),
});

export const webhookListSchema = z.strictObject({ webhooks: z.array(webhook) }).meta({ id: 'WebhookList' });

export const webhookSecretSchema = z
  .strictObject({
    id: z.string(),
    secret: z.string().meta({ description: 'Signing key, such as whsec_…; shown only once' }),
  })
  .meta({ id: 'WebhookSecret' });

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

const delivery = z.strictObject({
  id: z.string().meta({ description: 'Identical for each attempt, in the header webhook-id' }),
  type: z.enum(webhookTypes),
  state: z.enum(deliveryStates),
  createdAt: instantSchema,
  nextAttemptAt: instantSchema.nullable(),
  deliveredAt: instantSchema.nullable(),
  attempts: z.int(),
  status: z.int().nullable().meta({ description: 'Status of the last response; null without one' }),
  error: z.string().nullable(),
});

export const deliveryPageSchema = z
  .strictObject({ deliveries: z.array(delivery), next: nextCursorSchema })
  .meta({ id: 'DeliveryPage' });

export type NewWebhook = z.output<typeof newWebhookSchema>;
export type WebhookChange = z.output<typeof webhookChangeSchema>;
export type WebhookList = z.output<typeof webhookListSchema>;
export type DeliveryPage = z.output<typeof deliveryPageSchema>;
