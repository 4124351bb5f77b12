import * as z from 'zod';
import { countryCodes } from './countries.ts';

/**
 * Visible characters, and invisible ones where a script or an emoji requires them: joiners between letters, and between
 * the parts of an emoji (compare RFC 5892, appendix A.1, and UTS 51).
 */
const visible =
  /^(?:[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?<=[\p{L}\p{M}])[\u200C\u200D](?=\p{L})|(?<=\p{Emoji})\uFE0F|(?<=\p{Emoji}|\uFE0F)\u200D(?=\p{Extended_Pictographic}))*$/u;

/** A line of text: trimmed, with a letter or digit, without invisible characters. `what` completes "Enter …". */
export function createLineSchema(what: string, maxLength: number) {
  return z
    .string({ error: `Enter ${what}.` })
    .trim()
    .min(1, `Enter ${what}.`)
    .max(maxLength, `Enter ${what} in at most ${maxLength} characters.`)
    .refine((text) => visible.test(text), `Enter ${what} on one line, without invisible characters.`)
    .refine((text) => text === '' || /[\p{L}\p{N}]/u.test(text), `Enter ${what} with letters or digits.`);
}

/** Several lines of text. */
export function createParagraphSchema(what: string, minLength: number, maxLength: number) {
  return z
    .string({ error: `Enter ${what}.` })
    .trim()
    .min(minLength, minLength > 1 ? `Enter ${what} in at least ${minLength} characters.` : `Enter ${what}.`)
    .max(maxLength, `Enter ${what} in at most ${maxLength} characters.`)
    .regex(/^(?:[^\p{Cc}\u202A-\u202E\u2066-\u2069]|[\n\r\t])*$/u, 'Remove control characters.');
}

/** A short text for machines: printable characters only. */
export function createPrintableSchema(maxLength: number) {
  return z
    .string()
    .max(maxLength, `Send at most ${maxLength} characters.`)
    .regex(/^[\P{Cc}]*$/u, 'Remove control characters.');
}

/** An email address in lower case. */
export const emailSchema = z
  .string({ error: 'Enter an email address.' })
  .trim()
  .toLowerCase()
  .max(254, 'An email address can have at most 254 characters.')
  .pipe(z.email('Enter an email address such as name@example.com.'));

/** An HTTP or HTTPS URL. */
export const webAddressSchema = z
  .string({ error: 'Enter an address that starts with https://.' })
  .trim()
  .max(500, 'Enter an address of at most 500 characters.')
  .pipe(
    z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'Enter an address that starts with https://.' }),
  );

/** A domain such as example.com. */
export const domainNameSchema = z
  .string({ error: 'Enter a domain such as example.com.' })
  .trim()
  .toLowerCase()
  .max(253, 'A domain can have at most 253 characters.')
  .regex(z.regexes.domain, 'Enter a domain such as example.com, without https://.');

/** A country by its ISO 3166-1 code. */
export const countrySchema = z.enum(countryCodes, 'Choose a country.').meta({ description: 'ISO 3166-1 alpha-2 code' });

/** A password as typed; its strength is checked separately. */
export const passwordSchema = z
  .string({ error: 'Enter a password.' })
  .min(1, 'Enter a password.')
  .max(256, 'A password can have up to 256 characters.');

/** A time in responses (RFC 3339). */
export const instantSchema = z.iso.datetime().meta({ description: 'RFC 3339, in UTC' });

/** Query parameter with the cursor from which a list continues. */
export const cursorSchema = z.string().max(400).optional();

/** Cursor of the next page of a list. */
export const nextCursorSchema = z
  .string()
  .nullable()
  .meta({ description: 'Cursor of the next page; null on the last' });

/** A secret token from a link. */
export const linkTokenSchema = z
  .string({ error: 'Open the link in the email again.' })
  .min(1, 'Open the link in the email again.')
  .max(200, 'Open the link in the email again.');

/** A reason that another person will read. */
export const reasonSchema = createParagraphSchema('a reason', 3, 1000);
