import * as z from 'zod';
import { createLocalizedErrorOptions } from '../fields/create-localized-error.ts';
import { emailSchema, instantSchema, passwordSchema } from '../fields/values.ts';
import { organisationStates } from '../organisation/organisations.ts';
import { memberRoles, staffRoles } from '../organisation/roles.ts';

export const signInRequestSchema = z
  .strictObject({ email: emailSchema, password: passwordSchema })
  .meta({ id: 'SignInRequest' });

/** Next step once the password has been accepted. */
export const signInResponseSchema = z
  .discriminatedUnion('state', [
    z.strictObject({ state: z.literal('signedIn') }),
    z.strictObject({ state: z.literal('secondFactor') }),
  ])
  .meta({ id: 'SignInResponse' });

export const secondFactorSignInSchema = z
  .strictObject({
    kind: z.enum(['totp', 'recoveryCode'], createLocalizedErrorOptions('chooseCodeKind')),
    code: z
      .string(createLocalizedErrorOptions('enterCode'))
      .trim()
      .min(1, createLocalizedErrorOptions('enterCode'))
      .max(40, createLocalizedErrorOptions('codeTooLong')),
    rememberDevice: z.boolean().meta({ description: 'True to skip the second factor on this device for 30 days' }),
  })
  .meta({ id: 'SecondFactorRequest' });

export const passwordReauthenticationRequestSchema = z
  .strictObject({ password: passwordSchema })
  .meta({ id: 'ConfirmationRequest' });

/** Steps towards production access, in order. The sandbox requires none of them. */
export const productionAccessSteps = [
  'setUpSecondFactor',
  'registerOrganisation',
  'addApplication',
  'awaitVerification',
  'activateApplication',
  'requestLicence',
  'makeSecret',
] as const;

/** Reasons why an account must use a second factor: a short password, a role, or an organisation rule. */
export const secondFactorReasons = ['password', 'staff', 'owner', 'organisation'] as const;

/** The signed-in person, for the account menu and the next steps. */
export const currentSessionSchema = z
  .strictObject({
    person: z
      .strictObject({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        staffRole: z.enum(staffRoles).nullable(),
        secondFactorEnabled: z.boolean(),
        secondFactorRequired: z.enum(secondFactorReasons).nullable().meta({
          description: 'Reason why a second factor must be set up first; null if not required',
        }),
        confirmedUntil: instantSchema
          .nullable()
          .meta({ description: 'Until when sensitive changes need no further confirmation' }),
      })
      .nullable(),
    organisations: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        state: z.enum(organisationStates),
        role: z.enum(memberRoles),
      }),
    ),
    invitations: z.array(
      z.strictObject({
        id: z.string(),
        organisationName: z.string(),
        role: z.enum(memberRoles),
        expiresAt: instantSchema,
      }),
    ),
    next: z.enum(productionAccessSteps).nullable(),
    signIn: z
      .strictObject({
        passwords: z.boolean().meta({ description: 'Whether people can register and sign in with a password' }),
        company: z
          .string()
          .nullable()
          .meta({ description: 'Name of the company for company sign-in; null without it' }),
      })
      .meta({ description: 'Available sign-in methods' }),
  })
  .meta({ id: 'CurrentSession' });

export type CurrentSession = z.output<typeof currentSessionSchema>;
export type SecondFactorReason = (typeof secondFactorReasons)[number];
export type SignInResponse = z.output<typeof signInResponseSchema>;
