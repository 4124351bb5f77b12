import * as z from 'zod';
import { createLocalizedErrorOptions } from '../fields/create-localized-error.ts';
import {
  createSingleLineSchema,
  emailSchema,
  instantSchema,
  linkTokenSchema,
  passwordSchema,
} from '../fields/values.ts';
import { profileSchema } from './registration.ts';

/** Data for the screen /account/settings. */
export const accountSchema = z
  .strictObject({
    id: z.string(),
    email: z.string(),
    profile: profileSchema,
    agreement: z.strictObject({ terms: z.string(), conduct: z.string(), agreedAt: instantSchema }),
    secondFactor: z.strictObject({
      enabled: z.boolean(),
      required: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
    passkeys: z.array(
      z.strictObject({ id: z.string(), name: z.string(), createdAt: instantSchema.nullable(), backedUp: z.boolean() }),
    ),
    sessions: z.array(
      z.strictObject({
        id: z.string(),
        device: z.string().meta({ description: 'Browser and operating system, if known' }),
        address: z.string().nullable(),
        startedAt: instantSchema,
        lastSeenAt: instantSchema,
        current: z.boolean(),
      }),
    ),
    rememberedDevices: z
      .array(
        z.strictObject({
          id: z.string(),
          device: z.string(),
          address: z.string().nullable(),
          lastUsedAt: instantSchema,
          expiresAt: instantSchema,
        }),
      )
      .meta({ description: 'Devices on which no second factor is required' }),
    emailChange: z.strictObject({ email: z.string(), expiresAt: instantSchema }).nullable(),
    soleOwnerOf: z
      .array(z.strictObject({ id: z.string(), name: z.string() }))
      .meta({ description: 'Organisations that prevent the deletion of the account' }),
  })
  .meta({ id: 'Account' });

export const profileChangeSchema = profileSchema.meta({ id: 'ProfileChange' });

export const passwordChangeSchema = z
  .strictObject({ currentPassword: passwordSchema, newPassword: passwordSchema })
  .meta({ id: 'PasswordChange' });

export const passwordResetSchema = z
  .strictObject({ token: linkTokenSchema, password: passwordSchema })
  .meta({ id: 'PasswordReset' });

export const emailChangeSchema = z.strictObject({ email: emailSchema }).meta({ id: 'EmailChange' });

export const emailChangeProgressSchema = z
  .strictObject({
    state: z.enum(['waiting', 'changed']).meta({ description: '`waiting` until the other address has confirmed' }),
  })
  .meta({ id: 'EmailChangeProgress' });

export const secondFactorSetUpSchema = z
  .strictObject({
    address: z.string().meta({ description: 'otpauth address for the QR code' }),
    secret: z.string().meta({ description: 'The same secret for manual entry' }),
    recoveryCodes: z.array(z.string()).meta({ description: 'Shown only once' }),
  })
  .meta({ id: 'SecondFactorSetUp' });

export const recoveryCodesSchema = z.strictObject({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

export const secondFactorCodeSchema = z
  .strictObject({
    code: z
      .string(createLocalizedErrorOptions('enterSixDigits'))
      .trim()
      .regex(/^\d{6}$/, createLocalizedErrorOptions('enterSixDigitsOfApp')),
  })
  .meta({ id: 'CodeRequest' });

export const passwordConfirmationSchema = z.strictObject({ password: passwordSchema }).meta({ id: 'PasswordRequest' });

export const passkeyNameSchema = z
  .strictObject({ name: createSingleLineSchema('aPasskeyName', 60) })
  .meta({ id: 'PasskeyName' });

/** Options for `navigator.credentials` (WebAuthn). */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyOptions' });

const base64Url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/, createLocalizedErrorOptions('sendBase64Url'));
const credentialFields = {
  id: base64Url,
  rawId: base64Url,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
};
const attachment = z.enum(['platform', 'cross-platform']).exactOptional();

/** The authenticator's response to a sign-in: `PublicKeyCredential.toJSON()`. */
export const passkeyAssertionSchema = z
  .strictObject({
    response: z.object({
      ...credentialFields,
      authenticatorAttachment: attachment,
      response: z.object({
        clientDataJSON: base64Url,
        authenticatorData: base64Url,
        signature: base64Url,
        userHandle: base64Url.exactOptional(),
      }),
    }),
  })
  .meta({ id: 'PasskeyResponse' });

/** The authenticator's response to the creation of a passkey: `PublicKeyCredential.toJSON()`. */
export const newPasskeySchema = z
  .strictObject({
    ...passkeyNameSchema.shape,
    response: z.object({
      ...credentialFields,
      authenticatorAttachment: attachment,
      response: z.object({
        clientDataJSON: base64Url,
        attestationObject: base64Url,
        transports: z.array(z.string().max(20)).max(10).exactOptional(),
      }),
    }),
  })
  .meta({ id: 'NewPasskey' });

/** Request to delete an account, confirmed by the person's email address. */
export const accountDeletionSchema = z.strictObject({ email: emailSchema }).meta({ id: 'AccountDeletion' });

export type Account = z.output<typeof accountSchema>;
export type EmailChangeProgress = z.output<typeof emailChangeProgressSchema>;
export type RecoveryCodes = z.output<typeof recoveryCodesSchema>;
export type SecondFactorSetUp = z.output<typeof secondFactorSetUpSchema>;
