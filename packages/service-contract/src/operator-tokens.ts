import * as z from 'zod';
import { createLineSchema, instantSchema } from './values.ts';

/** Scopes of tokens for the operator's API, each with its description. */
export const operatorScopeMeanings = {
  'review:read': 'Read decisions, organisations, people, emails, limits, blocked networks, webhooks and searches.',
  'audit:read': 'Read and export the audit log.',
  'organisations:decide': 'Verify, reject, suspend and reinstate organisations.',
  'people:suspend': 'Suspend and reinstate people.',
  'mails:write': 'Send emails again and delete them.',
  'limits:write': 'Raise and restore limits.',
  'networks:write': 'Block and unblock networks.',
  'searches:write': 'Accept, reject and delete phrases of searches.',
  'webhooks:write': 'Change webhooks and send deliveries again.',
} as const;

export type OperatorScope = keyof typeof operatorScopeMeanings;

// Object.keys forgets that its keys are those of the table.
export const operatorScopes = Object.keys(operatorScopeMeanings) as readonly OperatorScope[];

/** Maximum number of tokens of one person. */
export const maxOperatorTokens = 20;

/** Longest lifetime of a token, in days. */
export const maxOperatorTokenDays = 366;

/** Security of a route for staff that also accepts a token with a scope. */
export function acceptOperatorToken(scope: OperatorScope): Record<string, string[]>[] {
  return [{ session: [] }, { operator: [scope] }];
}

export const newOperatorTokenSchema = z
  .strictObject({
    name: createLineSchema('a name', 100),
    scopes: z
      .array(z.enum(operatorScopes, 'Choose scopes from the list.'))
      .min(1, 'Choose at least one scope.')
      .transform((scopes) => operatorScopes.filter((scope) => scopes.includes(scope))),
    days: z
      .int('Enter a number of days.')
      .min(1, 'Enter at least 1 day.')
      .max(maxOperatorTokenDays, `Enter at most ${maxOperatorTokenDays} days.`),
  })
  .meta({ id: 'NewOperatorToken' });

const operatorToken = z.strictObject({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(operatorScopes)),
  lastFour: z.string(),
  createdAt: instantSchema,
  createdBy: z.string().meta({ description: 'Name of the member of staff whose rights it has' }),
  expiresAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
});

export const operatorTokenListSchema = z
  .strictObject({ tokens: z.array(operatorToken) })
  .meta({ id: 'OperatorTokenList' });

export const createdOperatorTokenSchema = z
  .strictObject({ id: z.string(), token: z.string().meta({ description: 'It is shown once' }) })
  .meta({ id: 'CreatedOperatorToken' });

export type NewOperatorToken = z.output<typeof newOperatorTokenSchema>;
export type OperatorTokenList = z.output<typeof operatorTokenListSchema>;
