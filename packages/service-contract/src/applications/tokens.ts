import * as z from 'zod';
import { createLocalizedErrorOptions } from '../fields/create-localized-error.ts';

/** Lifetime of an access token in seconds. */
export const tokenLifetimeSeconds = 3600;

/** Response of the token endpoint (RFC 6749, section 5.1). */
export const tokenResponseSchema = z
  .strictObject({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.int(), scope: z.string() })
  .meta({ id: 'TokenResponse' });

/** Token request from the console; `scope` holds space-separated scopes (RFC 6749, section 3.3). */
export const consoleSandboxTokenRequestSchema = z
  .strictObject({
    scope: z
      .string()
      .trim()
      .min(1, createLocalizedErrorOptions('nameOneScope'))
      .max(1000, createLocalizedErrorOptions('nameFewerScopes')),
  })
  .meta({ id: 'SandboxTokenRequest' });

/** Response of token introspection (RFC 7662, section 2.2); for an inactive token, only `active` is set. */
export const introspectionResponseSchema = z
  .strictObject({
    active: z.boolean(),
    client_id: z.string().optional(),
    organisation_id: z.int().optional(),
    scope: z.string().optional(),
    iat: z.int().optional(),
    exp: z.int().optional(),
  })
  .meta({ id: 'IntrospectionResponse' });

export const oauthErrorCodes = [
  'invalid_request',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_client',
  'licence_lapsed',
  'slow_down',
  'temporarily_unavailable',
] as const;

/** Error response of the authentication proxy (RFC 6749, section 5.2). */
export const oauthErrorSchema = z
  .strictObject({ error: z.enum(oauthErrorCodes), error_description: z.string() })
  .meta({ id: 'OAuthError' });

export type TokenResponse = z.output<typeof tokenResponseSchema>;
export type IntrospectionResponse = z.output<typeof introspectionResponseSchema>;
