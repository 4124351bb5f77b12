import * as z from 'zod';
import { secretView } from './applications.ts';
import { guestRequest } from './sandbox.ts';
import { instant } from './values.ts';

/** The client of a person for a personal sandbox. */
export const personalClient = z
  .strictObject({
    id: z.string().meta({ description: 'What a token request sends as client_id' }),
    createdAt: instant,
    secrets: z.array(secretView),
  })
  .meta({ id: 'PersonalClient' });

export const newPersonalSecret = z
  .strictObject({
    clientId: z.string(),
    secret: z.string().meta({ description: 'Shown this once' }),
    client: personalClient,
  })
  .meta({ id: 'NewPersonalSecret' });

/** Scopes with spaces between them; every scope when omitted. */
export const personalTokenRequest = z.strictObject(guestRequest.shape).meta({ id: 'PersonalTokenRequest' });

export type PersonalClient = z.output<typeof personalClient>;
