import * as z from 'zod';
import { environments } from './applications/products.ts';
import { instantSchema } from './fields/values.ts';

/** Days without a call after which a deprecated operation is considered replaced. */
export const deprecatedOperationQuietDays = 30;

/** Days before a sunset on which its callers are emailed. */
export const sunsetWarningDays = [180, 90, 30, 7, 1] as const;

const page = z.strictObject({ title: z.string(), path: z.string() });

/** A deprecated operation, or a deprecated part of one, as found by the build. */
export const deprecatedOperationSchema = z.strictObject({
  api: z.string(),
  apiTitle: z.string(),
  version: z.string(),
  operation: z.string().meta({
    description: 'Identifier; for a part, followed by # and the part, such as createJob#request.priority',
  }),
  title: z.string(),
  path: z.string().meta({ description: 'Path of the page' }),
  since: z.string().nullable().meta({ description: 'YYYY-MM-DD; null if the description states none' }),
  sunset: z.string().nullable().meta({ description: 'YYYY-MM-DD' }),
  successors: z.array(page).meta({ description: 'Replacements, closest first' }),
  breaking: z.array(z.string()).meta({ description: 'Required change of a client' }),
});

const caller = z.strictObject({
  credential: z.string().meta({ description: 'Identifier of the client or key' }),
  kind: z.enum(['client', 'key']),
  name: z.string().nullable().meta({
    description:
      'Name of the key, or of the client’s application; null if it no longer exists, and for a person’s own client',
  }),
  environment: z.enum(environments).nullable(),
  applicationId: z.string().nullable(),
  calls: z.int().meta({ description: 'In the last 30 days; of a person’s own client and keys in the last 7' }),
  callsThisWeek: z.int(),
  lastAt: instantSchema,
});

/** Data for the screen /account/changes: deprecated operations called by an organisation or a personal client. */
export const deprecatedOperationListSchema = z
  .strictObject({
    uses: z.array(
      z.strictObject({
        deprecated: deprecatedOperationSchema,
        isDone: z.boolean().meta({ description: 'True if unused for 30 days' }),
        lastAt: instantSchema,
        callers: z.array(caller),
      }),
    ),
  })
  .meta({ id: 'ChangeList' });

/** Callers of a deprecated operation in a person's organisations. */
export const deprecatedOperationCallCountsSchema = z
  .strictObject({
    calls: z.array(z.strictObject({ name: z.string(), calls: z.int().meta({ description: 'In the last 7 days' }) })),
  })
  .meta({ id: 'DeprecatedCalls' });

export type DeprecatedOperation = z.output<typeof deprecatedOperationSchema>;
export type CalledDeprecatedOperationList = z.output<typeof deprecatedOperationListSchema>;
export type DeprecatedOperationCallCounts = z.output<typeof deprecatedOperationCallCountsSchema>;
