import * as z from 'zod';
import { tokenResponseSchema } from './tokens.ts';

/** Number of seconds for which a guest's sandbox and token are valid. */
export const guestLifetimeSeconds = 3600;

/** A guest's request: scopes separated by spaces. Default: all scopes. */
export const guestSandboxRequestSchema = z
  .strictObject({ scope: z.string().max(2000).optional() })
  .meta({ id: 'SandboxGuestRequest' });

/** A guest's sandbox, for every API. */
export const guestSandboxResponseSchema = tokenResponseSchema
  .extend({
    api_key: z
      .string()
      .meta({ description: 'For APIs that accept a key, and to open a session where tokens are issued for a key.' }),
  })
  .meta({ id: 'SandboxGuest' });

const lifecycleName = z
  .string()
  .max(60)
  .meta({ description: 'Name of the life-cycle in the API description, such as order.' });
const actor = z
  .enum(['resource', 'officeUser'])
  .meta({ description: 'Who takes the step: a resource in the field, or an office user.' });

/** A life-cycle transition that is currently possible for a record, in the field or in the office. */
export const sandboxLifecycleStepSchema = z
  .strictObject({ lifecycle: lifecycleName, event: z.string(), to: z.string(), actor, needsReason: z.boolean() })
  .meta({ id: 'SandboxStep' });
export type SandboxLifecycleStep = z.output<typeof sandboxLifecycleStepSchema>;

/** Request to take a step of a record's life-cycle as a resource in the field or an office user. */
export const sandboxLifecycleStepRequestSchema = z
  .strictObject({
    lifecycle: lifecycleName,
    id: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    event: z.string().max(60),
    to: z.string().max(60),
    actor,
    reason: z.string().trim().max(500).optional(),
  })
  .meta({ id: 'SandboxStepRequest' });
export type SandboxLifecycleStepRequest = z.output<typeof sandboxLifecycleStepRequestSchema>;

/** A record of an organisation's sandbox that differs from the sample data. */
export const changedSandboxRecordSchema = z
  .strictObject({
    schema: z.string().meta({ description: 'Name of its schema in the API description, such as Order.' }),
    id: z.int(),
    at: z.string().nullable().meta({ description: 'Path for reading the record, for an API that is only described.' }),
    change: z.enum(['created', 'changed', 'deleted']),
    name: z.string().nullable().meta({ description: 'Reference or name; null without one.' }),
    status: z.string().nullable().meta({ description: 'State; null without one.' }),
    fields: z
      .array(z.string())
      .meta({ description: 'Fields that differ from the sample data; empty for records that are new or deleted.' }),
    steps: z.array(sandboxLifecycleStepSchema).meta({ description: 'Steps that others can take with the record now.' }),
  })
  .meta({ id: 'SandboxChange' });
export type ChangedSandboxRecord = z.output<typeof changedSandboxRecordSchema>;

/** Changes in an organisation's sandbox. */
export const changedSandboxRecordListSchema = z
  .strictObject({
    changes: z.array(changedSandboxRecordSchema).meta({ description: 'At most 200 of them.' }),
    total: z.int().meta({ description: 'How many records differ from the sample data.' }),
    limit: z.int().meta({ description: 'Number of records that an organisation can add or change.' }),
    daysMoved: z.int().meta({
      description:
        'Days by which the dates of the sandbox are later than those on the pages. They follow the week, and stay once a record is changed.',
    }),
    followsWeek: z.boolean().meta({ description: 'Whether dates of the sample data move with the week.' }),
    formats: z
      .array(z.enum(['sqlite', 'sql', 'json']))
      .meta({ description: 'Formats in which the sandbox can be downloaded.' }),
  })
  .meta({ id: 'SandboxWorld' });
export type ChangedSandboxRecordList = z.output<typeof changedSandboxRecordListSchema>;

/** A message that an action would have sent; nothing leaves the sandbox. */
export const sandboxOutboxItemSchema = z
  .strictObject({
    id: z.int(),
    kind: z.string().meta({ description: 'Kind of item, such as message, email or report.' }),
    at: z.string().meta({ description: 'Time at which it would have been sent, in UTC.' }),
    by: z.string().meta({ description: 'Owner of the key, or client, that called the action.' }),
    to: z.array(z.string()).meta({ description: 'Addresses, or identifiers of persons and resources.' }),
    subject: z.string().nullable(),
    text: z.string().nullable(),
    fileName: z.string().nullable().meta({ description: 'Created file, which can be downloaded.' }),
  })
  .meta({ id: 'SandboxOutboxItem' });
export type SandboxOutboxItem = z.output<typeof sandboxOutboxItemSchema>;

export const sandboxOutboxSchema = z
  .strictObject({
    items: z.array(sandboxOutboxItemSchema).meta({ description: 'Latest first, at most 100.' }),
    total: z.int(),
  })
  .meta({ id: 'SandboxOutbox' });
export type SandboxOutboxList = z.output<typeof sandboxOutboxSchema>;

/** Rows of the data dictionary’s tables that differ from the sample data. */
export const changedSandboxRowsSchema = z
  .strictObject({
    daysMoved: z
      .int()
      .meta({ description: 'Days by which all other dates of the tables are later than in the sample data.' }),
    rows: z.array(
      z.strictObject({
        table: z.string(),
        primaryKey: z.string(),
        where: z
          .record(z.string(), z.union([z.string(), z.number(), z.null()]))
          .meta({ description: 'Values of the rows that these replace.' }),
        identity: z
          .array(z.string())
          .meta({ description: 'Columns that identify a row; the other columns are unchanged.' }),
        rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
      }),
    ),
  })
  .meta({ id: 'SandboxRows' });
export type ChangedSandboxRows = z.output<typeof changedSandboxRowsSchema>;
