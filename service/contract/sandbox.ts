import { z } from 'zod';

/** Seconds for which a guest's world and token last. */
export const guestLifetimeSeconds = 3600;

/** What a visitor without an account asks for: scopes with spaces between them; every scope when left out. */
export const guestRequest = z.strictObject({ scope: z.string().max(2000).optional() }).meta({ id: 'SandboxGuestRequest' });

/** A record of an organisation's sandbox that is not as in the sample world. */
export const sandboxChange = z
  .strictObject({
    schema: z.string().meta({ description: 'Name of its schema in the REST API, such as Job.' }),
    id: z.int(),
    change: z.enum(['created', 'changed', 'deleted']),
    name: z.string().nullable().meta({ description: 'Its reference or name, where it has one.' }),
    status: z.string().nullable().meta({ description: 'Its state, where it has one.' }),
    fields: z.array(z.string()).meta({ description: 'Fields that differ from the sample world; empty for records that are new or deleted.' }),
  })
  .meta({ id: 'SandboxChange' });
export type SandboxChange = z.output<typeof sandboxChange>;

/** What an organisation made of its sandbox. */
export const sandboxWorld = z
  .strictObject({
    changes: z.array(sandboxChange).meta({ description: 'At most 200 of them.' }),
    total: z.int().meta({ description: 'How many records differ from the sample world.' }),
    limit: z.int().meta({ description: 'How many records of its own an organisation may have.' }),
  })
  .meta({ id: 'SandboxWorld' });
export type SandboxWorld = z.output<typeof sandboxWorld>;

/** Rows of the data dictionary’s tables that differ from the sample data. */
export const sandboxRows = z
  .strictObject({
    rows: z.array(
      z.strictObject({
        table: z.string(),
        primaryKey: z.string(),
        key: z.int(),
        columns: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
      }),
    ),
  })
  .meta({ id: 'SandboxRows' });
