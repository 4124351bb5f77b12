import * as z from 'zod';
import {
  countrySchema,
  createLineSchema,
  createParagraphSchema,
  emailSchema,
  linkTokenSchema,
  passwordSchema,
  webAddressSchema,
} from './values.ts';

/** Details of a person and their company; only the name is required. */
export const profileSchema = z.strictObject({
  name: createLineSchema('your name', 100),
  jobTitle: createLineSchema('your job title', 100).nullable(),
  phone: createLineSchema('a telephone number', 30)
    .regex(/^\+?[\d ()./-]+$/, 'Enter a telephone number such as +44 1632 960101.')
    .nullable(),
  company: z.strictObject({
    name: createLineSchema('the name of your company', 200).nullable(),
    country: countrySchema.nullable(),
    website: webAddressSchema.nullable(),
  }),
  purpose: createParagraphSchema('what you want to build', 10, 2000).nullable(),
});

/** The accepted version of a document. */
const accepted = (what: string) =>
  z
    .string({ error: `Accept ${what}.` })
    .min(1, `Accept ${what}.`)
    .max(40);

const notAccepted = 'Accept the terms and conditions and the code of conduct.';

/** Null if not accepted; one checkbox covers both documents. */
const agreement = z
  .strictObject({
    terms: accepted('the terms and conditions').meta({ description: 'Version of the terms that was read' }),
    conduct: accepted('the code of conduct').meta({ description: 'Version of the code of conduct that was read' }),
  })
  .nullable()
  .transform((versions, context) => {
    if (versions !== null) return versions;
    context.addIssue(notAccepted);
    return z.NEVER;
  });

/** Request of the form /account/integrator-registration, with the fields that a sandbox requires. */
export const registrationRequestSchema = z
  .strictObject({
    name: profileSchema.shape.name,
    email: emailSchema,
    agreement,
  })
  .meta({ id: 'RegistrationRequest' });

/** A response that does not reveal whether the address is registered. */
export const mailSentSchema = z
  .strictObject({
    message: z.string(),
    outbox: z
      .string()
      .optional()
      .meta({ description: 'Where a developer reads the email, on a machine that sends none' }),
  })
  .meta({ id: 'MailSent' });

export const emailRequestSchema = z.strictObject({ email: emailSchema }).meta({ id: 'EmailRequest' });

export const linkRequestSchema = z.strictObject({ token: linkTokenSchema }).meta({ id: 'LinkRequest' });

/**
 * Verifies an address, sets the password and signs in. The owner of the mailbox chooses the password, not the sender of
 * the form.
 */
export const verificationRequestSchema = z
  .strictObject({
    token: linkTokenSchema,
    password: passwordSchema,
    secondFactor: z
      .boolean()
      .meta({ description: 'True to set up a second factor next, for which 8 characters are enough' }),
  })
  .meta({ id: 'VerificationRequest' });

/** Request of the form while a password is being typed. */
export const passwordCheckRequestSchema = z
  .strictObject({
    password: passwordSchema,
    secondFactor: z.boolean(),
    about: z
      .array(z.string().max(254))
      .max(5)
      .meta({ description: 'Name, address and company, which a password should not be made of' }),
  })
  .meta({ id: 'PasswordCheckRequest' });

export const passwordCheckSchema = z
  .strictObject({ acceptable: z.boolean(), words: z.string().meta({ description: 'The strength, said in words' }) })
  .meta({ id: 'PasswordCheck' });

export type MailSent = z.output<typeof mailSentSchema>;
export type RegistrationRequest = z.input<typeof registrationRequestSchema>;
export type PasswordCheck = z.output<typeof passwordCheckSchema>;
