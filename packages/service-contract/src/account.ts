import * as z from 'zod';
import { profile } from './registration.ts';
import { email, instant, line, linkToken, password } from './values.ts';

/** The whole of /account/settings in one answer. */
export const account = z
  .strictObject({
    id: z.string(),
    email: z.string(),
    profile,
    agreement: z.strictObject({ terms: z.string(), conduct: z.string(), agreedAt: instant }),
    secondFactor: z.strictObject({
      enabled: z.boolean(),
      required: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
    passkeys: z.array(
      z.strictObject({ id: z.string(), name: z.string(), createdAt: instant.nullable(), backedUp: z.boolean() }),
    ),
    sessions: z.array(
      z.strictObject({
        id: z.string(),
        device: z.string().meta({ description: 'Browser and system, as far as they can be told' }),
        address: z.string().nullable(),
        startedAt: instant,
        lastSeenAt: instant,
        current: z.boolean(),
      }),
    ),
    rememberedDevices: z
      .array(
        z.strictObject({
          id: z.string(),
          device: z.string(),
          address: z.string().nullable(),
          lastUsedAt: instant,
          expiresAt: instant,
        }),
      )
      .meta({ description: 'Devices on which the second factor is not asked for' }),
    emailChange: z.strictObject({ email: z.string(), expiresAt: instant }).nullable(),
    soleOwnerOf: z
      .array(z.strictObject({ id: z.string(), name: z.string() }))
      .meta({ description: 'Organisations that keep the account from being deleted' }),
  })
  .meta({ id: 'Account' });

export const profileChange = profile.meta({ id: 'ProfileChange' });

export const passwordChange = z
  .strictObject({ currentPassword: password, newPassword: password })
  .meta({ id: 'PasswordChange' });

export const passwordReset = z.strictObject({ token: linkToken, password }).meta({ id: 'PasswordReset' });

export const emailChange = z.strictObject({ email }).meta({ id: 'EmailChange' });

export const emailChangeProgress = z
  .strictObject({
    state: z.enum(['waiting', 'changed']).meta({ description: 'waiting while the other address has not confirmed' }),
  })
  .meta({ id: 'EmailChangeProgress' });

export const secondFactorSetUp = z
  .strictObject({
    address: z.string().meta({ description: 'otpauth address for the QR code' }),
    secret: z.string().meta({ description: 'The same secret, to be typed' }),
    recoveryCodes: z.array(z.string()).meta({ description: 'Shown this once' }),
  })
  .meta({ id: 'SecondFactorSetUp' });

export const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

export const codeRequest = z
  .strictObject({
    code: z
      .string({ error: 'Enter the six digits.' })
      .trim()
      .regex(/^\d{6}$/, 'Enter the six digits that the app shows.'),
  })
  .meta({ id: 'CodeRequest' });

export const passwordRequest = z.strictObject({ password }).meta({ id: 'PasswordRequest' });

export const passkeyName = z.strictObject({ name: line('a name for the passkey', 60) }).meta({ id: 'PasskeyName' });

/** Options for `navigator.credentials`, as the WebAuthn standard names them. */
export const passkeyOptions = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyOptions' });

const encoded = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/, 'Send it in base64url.');
const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
};
const attachment = z.enum(['platform', 'cross-platform']).exactOptional();

/** Response of the authenticator for signing in: `PublicKeyCredential.toJSON()`. */
export const passkeyResponse = z
  .strictObject({
    response: z.object({
      ...credential,
      authenticatorAttachment: attachment,
      response: z.object({
        clientDataJSON: encoded,
        authenticatorData: encoded,
        signature: encoded,
        userHandle: encoded.exactOptional(),
      }),
    }),
  })
  .meta({ id: 'PasskeyResponse' });

/** Response of the authenticator for a new passkey: `PublicKeyCredential.toJSON()`. */
export const newPasskey = z
  .strictObject({
    ...passkeyName.shape,
    response: z.object({
      ...credential,
      authenticatorAttachment: attachment,
      response: z.object({
        clientDataJSON: encoded,
        attestationObject: encoded,
        transports: z.array(z.string().max(20)).max(10).exactOptional(),
      }),
    }),
  })
  .meta({ id: 'NewPasskey' });

/** A person who deletes their account types their address. */
export const accountDeletion = z.strictObject({ email }).meta({ id: 'AccountDeletion' });

export type Account = z.output<typeof account>;
export type EmailChangeProgress = z.output<typeof emailChangeProgress>;
export type RecoveryCodes = z.output<typeof recoveryCodes>;
export type SecondFactorSetUp = z.output<typeof secondFactorSetUp>;
