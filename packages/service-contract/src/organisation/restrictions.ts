import * as z from 'zod';
import { createLocalizedErrorOptions } from '../fields/create-localized-error.ts';
import { networkSchema } from '../fields/network.ts';
import { createSingleLineSchema, instantSchema, nextCursorSchema, reasonSchema } from '../fields/values.ts';

/** Maximum duration of a network block or a raised limit, in days. */
export const maxRestrictionDays = 366;

const days = z
  .int(createLocalizedErrorOptions('enterDays'))
  .min(1, createLocalizedErrorOptions('enterOneDay'))
  .max(maxRestrictionDays, createLocalizedErrorOptions('enterAtMostDays', { max: maxRestrictionDays }));

export const newBlockedNetworkSchema = z
  .strictObject({
    network: z.string(createLocalizedErrorOptions('enterNetwork')).trim().max(50).pipe(networkSchema),
    reason: reasonSchema,
    days,
  })
  .meta({ id: 'NewBlockedNetwork' });

export const newRaisedLimitSchema = z
  .strictObject({
    subjectId: createSingleLineSchema('theIdentifier', 100),
    factor: z
      .int(createLocalizedErrorOptions('enterWholeNumber'))
      .min(2, createLocalizedErrorOptions('enterAtLeastTwo'))
      .max(100, createLocalizedErrorOptions('enterAtMost100')),
    reason: reasonSchema,
    days,
  })
  .meta({ id: 'NewRaisedLimit' });

const commonFields = {
  id: z.string(),
  reason: z.string(),
  createdAt: instantSchema,
  createdBy: z.string().nullable().meta({ description: 'Name of the member of staff; null for an erased account' }),
  expiresAt: instantSchema,
};

const blockedNetwork = z.strictObject({ ...commonFields, network: z.string() });
const raisedLimit = z.strictObject({
  ...commonFields,
  subjectId: z.string(),
  subjectName: z.string().nullable().meta({ description: 'Null if the subject was deleted' }),
  factor: z.int(),
});

export const blockedNetworksSchema = z
  .strictObject({ networks: z.array(blockedNetwork), next: nextCursorSchema })
  .meta({ id: 'BlockedNetworks' });

export const raisedLimitsSchema = z
  .strictObject({ limits: z.array(raisedLimit), next: nextCursorSchema })
  .meta({ id: 'RaisedLimits' });

export type NewBlockedNetwork = z.output<typeof newBlockedNetworkSchema>;
export type NewRaisedLimit = z.output<typeof newRaisedLimitSchema>;
export type BlockedNetworks = z.output<typeof blockedNetworksSchema>;
export type RaisedLimits = z.output<typeof raisedLimitsSchema>;
