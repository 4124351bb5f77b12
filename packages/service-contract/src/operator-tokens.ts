import * as z from 'zod';
import { createLocalizedErrorOptions } from './fields/create-localized-error.ts';
import { createSingleLineSchema, instantSchema } from './fields/values.ts';

/** Scopes of tokens for the operator's API. */
export const operatorScopes = [
  'review:read',
  'audit:read',
  'organisations:decide',
  'people:suspend',
  'mails:write',
  'limits:write',
  'networks:write',
  'searches:write',
  'webhooks:write',
] as const;

export type OperatorScope = (typeof operatorScopes)[number];

/** Maximum number of tokens of one person. */
export const maxOperatorTokensPerPerson = 20;

/** Maximum lifetime of a token, in days. */
export const maxOperatorTokenDays = 366;

/** Describes the security of a staff route that also accepts an operator token with a scope. */
export function createStaffOrOperatorTokenSecurity(scope: OperatorScope): Record<string, string[]>[] {
  return [{ session: [] }, { operator: [scope] }];
}

export const newOperatorTokenSchema = z
  .strictObject({
    name: createSingleLineSchema('aName', 100),
    scopes: z
      .array(z.enum(operatorScopes, createLocalizedErrorOptions('chooseScopes')))
      .min(1, createLocalizedErrorOptions('chooseOneScope'))
      .transform((scopes) => operatorScopes.filter((scope) => scopes.includes(scope))),
    days: z
      .int(createLocalizedErrorOptions('enterDays'))
      .min(1, createLocalizedErrorOptions('enterOneDay'))
      .max(maxOperatorTokenDays, createLocalizedErrorOptions('enterAtMostDays', { max: maxOperatorTokenDays })),
  })
  .meta({ id: 'NewOperatorToken' });

const operatorToken = z.strictObject({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(operatorScopes)),
  lastFour: z.string(),
  createdAt: instantSchema,
  createdBy: z.string().meta({ description: 'Name of the staff member whose permissions the token has' }),
  expiresAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
});

export const operatorTokenListSchema = z
  .strictObject({ tokens: z.array(operatorToken) })
  .meta({ id: 'OperatorTokenList' });

export const createdOperatorTokenSchema = z
  .strictObject({ id: z.string(), token: z.string().meta({ description: 'Shown only once' }) })
  .meta({ id: 'CreatedOperatorToken' });

export type NewOperatorToken = z.output<typeof newOperatorTokenSchema>;
export type OperatorTokenList = z.output<typeof operatorTokenListSchema>;
