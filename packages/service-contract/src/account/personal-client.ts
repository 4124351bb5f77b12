import * as z from 'zod';
import { clientSecretSummarySchema } from '../applications/applications.ts';
import { guestSandboxRequestSchema } from '../applications/sandbox.ts';
import { instantSchema } from '../fields/values.ts';

/** A person's client for their personal sandbox. */
export const personalClientSchema = z
  .strictObject({
    id: z.string().meta({ description: 'Value of client_id in a token request' }),
    createdAt: instantSchema,
    secrets: z.array(clientSecretSummarySchema),
  })
  .meta({ id: 'PersonalClient' });

export const createdPersonalSecretSchema = z
  .strictObject({
    clientId: z.string(),
    secret: z.string().meta({ description: 'Shown only once' }),
    client: personalClientSchema,
  })
  .meta({ id: 'NewPersonalSecret' });

/** Request for a token, with scopes separated by spaces. Default: every scope. */
export const personalSandboxTokenRequestSchema = z
  .strictObject(guestSandboxRequestSchema.shape)
  .meta({ id: 'PersonalTokenRequest' });

export type PersonalClient = z.output<typeof personalClientSchema>;
