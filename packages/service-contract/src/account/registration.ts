import { getServiceText } from '@refdesk/messages/request-language';
import * as z from 'zod';
import { createLocalizedErrorOptions } from '../fields/create-localized-error.ts';
import {
  countrySchema,
  createMultilineSchema,
  createSingleLineSchema,
  emailSchema,
  httpsUrlSchema,
  linkTokenSchema,
  passwordSchema,
} from '../fields/values.ts';

/** Details of a person and their company; only the name is required. */
export const profileSchema = z.strictObject({
  name: createSingleLineSchema('yourName', 100),
  jobTitle: createSingleLineSchema('yourJobTitle', 100).nullable(),
  phone: createSingleLineSchema('aTelephoneNumber', 30)
    .regex(/^\+?[\d ()./-]+$/, createLocalizedErrorOptions('enterTelephoneNumber'))
    .nullable(),
  company: z.strictObject({
    name: createSingleLineSchema('yourCompany', 200).nullable(),
    country: countrySchema.nullable(),
    website: httpsUrlSchema.nullable(),
  }),
  purpose: createMultilineSchema('yourPlans', 10, 2000).nullable(),
});

/** Creates the schema of an accepted version of a document. */
const createAcceptedVersionSchema = (key: 'acceptTerms' | 'acceptConduct') =>
  z.string(createLocalizedErrorOptions(key)).min(1, createLocalizedErrorOptions(key)).max(40);

/** Null if not accepted; one checkbox covers both documents. */
const agreement = z
  .strictObject({
    terms: createAcceptedVersionSchema('acceptTerms').meta({ description: 'Version of the accepted terms' }),
    conduct: createAcceptedVersionSchema('acceptConduct').meta({
      description: 'Version of the accepted code of conduct',
    }),
  })
  .nullable()
  .transform((versions, context) => {
    if (versions !== null) return versions;
    context.addIssue(getServiceText('acceptBoth'));
    return z.NEVER;
  });

/** Request sent by the form /account/integrator-registration, with the fields that a sandbox requires. */
export const registrationRequestSchema = z
  .strictObject({
    name: profileSchema.shape.name,
    email: emailSchema,
    agreement,
  })
  .meta({ id: 'RegistrationRequest' });

/** A response that does not reveal whether the address is registered. */
export const mailSentResponseSchema = z
  .strictObject({
    message: z.string(),
    outbox: z
      .string()
      .optional()
      .meta({ description: 'Address at which a developer can read the email, on a machine that sends none' }),
  })
  .meta({ id: 'MailSent' });

export const emailRequestSchema = z.strictObject({ email: emailSchema }).meta({ id: 'EmailRequest' });

export const linkTokenRequestSchema = z.strictObject({ token: linkTokenSchema }).meta({ id: 'LinkRequest' });

/**
 * Verifies an address, sets the password and signs in. The owner of the mailbox chooses the password, not the sender of
 * the form.
 */
export const registrationCompletionSchema = z
  .strictObject({
    token: linkTokenSchema,
    password: passwordSchema,
    secondFactor: z
      .boolean()
      .meta({ description: 'True to set up a second factor next, for which 8 characters are enough' }),
  })
  .meta({ id: 'VerificationRequest' });

/** Request sent by the form while a password is being typed. */
export const passwordRatingRequestSchema = z
  .strictObject({
    password: passwordSchema,
    secondFactor: z.boolean(),
    about: z
      .array(z.string().max(254))
      .max(5)
      .meta({ description: 'Name, email address and company, which the password should not contain' }),
  })
  .meta({ id: 'PasswordCheckRequest' });

export const passwordRatingSchema = z
  .strictObject({ acceptable: z.boolean(), words: z.string().meta({ description: 'Description of the strength' }) })
  .meta({ id: 'PasswordCheck' });

export type MailSentResponse = z.output<typeof mailSentResponseSchema>;
export type RegistrationRequest = z.input<typeof registrationRequestSchema>;
export type PasswordRating = z.output<typeof passwordRatingSchema>;
