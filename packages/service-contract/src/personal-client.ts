import * as z from 'zod';
import { secretViewSchema } from './applications.ts';
import { guestRequestSchema } from './sandbox.ts';
import { instantSchema } from './values.ts';

/** The client of a person for a personal sandbox. */
export const personalClientSchema = z
  .strictObject({
    id: z.string().meta({ description: 'What a token request sends as client_id' }),
    createdAt: instantSchema,
    secrets: z.array(secretViewSchema),
  })
  .meta({ id: 'PersonalClient' });

export const newPersonalSecretSchema = z
  .strictObject({
    clientId: z.string(),
    secret: z.string().meta({ description: 'Shown this once' }),
    client: personalClientSchema,
  })
  .meta({ id: 'NewPersonalSecret' });

/** Scopes with spaces between them; every scope when omitted. */
export const personalTokenRequestSchema = z.strictObject(guestRequestSchema.shape).meta({ id: 'PersonalTokenRequest' });

export type PersonalClient = z.output<typeof personalClientSchema>;
