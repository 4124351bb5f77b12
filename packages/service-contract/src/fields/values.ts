import { getServiceText, type ServiceTextKeyWithoutValues } from '@refdesk/messages/request-language';
import * as z from 'zod';
import { countryCodes } from './countries.ts';
import { createLocalizedErrorOptions } from './create-localized-error.ts';

/**
 * Matches visible characters, and invisible ones where a script or an emoji requires them: joiners between letters, and
 * between the parts of an emoji (compare RFC 5892, appendix A.1, and UTS 51).
 */
const visiblePattern =
  /^(?:[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?<=[\p{L}\p{M}])[\u200C\u200D](?=\p{L})|(?<=\p{Emoji})\uFE0F|(?<=\p{Emoji}|\uFE0F)\u200D(?=\p{Extended_Pictographic}))*$/u;

/** Completes "Enter …": a message key, or a function that returns the words. */
type FieldPhrase = ServiceTextKeyWithoutValues | (() => string);

const createErrorMessage =
  (
    key: 'enter' | 'enterAtMost' | 'enterAtLeast' | 'enterOnOneLine' | 'enterWithLetters',
    what: FieldPhrase,
    limit = 0,
  ) =>
  () =>
    getServiceText(key, { what: typeof what === 'function' ? what() : getServiceText(what), max: limit, min: limit });

/** Creates a schema for a line of text: trimmed, with a letter or digit, without invisible characters. */
export function createSingleLineSchema(what: FieldPhrase, maxLength: number) {
  return z
    .string({ error: createErrorMessage('enter', what) })
    .trim()
    .min(1, { error: createErrorMessage('enter', what) })
    .max(maxLength, { error: createErrorMessage('enterAtMost', what, maxLength) })
    .refine((line) => visiblePattern.test(line), { error: createErrorMessage('enterOnOneLine', what) })
    .refine((line) => line === '' || /[\p{L}\p{N}]/u.test(line), {
      error: createErrorMessage('enterWithLetters', what),
    });
}

/** Creates a schema for several lines of text without control characters. */
export function createMultilineSchema(what: FieldPhrase, minLength: number, maxLength: number) {
  return z
    .string({ error: createErrorMessage('enter', what) })
    .trim()
    .min(minLength, { error: createErrorMessage(minLength > 1 ? 'enterAtLeast' : 'enter', what, minLength) })
    .max(maxLength, { error: createErrorMessage('enterAtMost', what, maxLength) })
    .regex(
      /^(?:[^\p{Cc}\u202A-\u202E\u2066-\u2069]|[\n\r\t])*$/u,
      createLocalizedErrorOptions('removeControlCharacters'),
    );
}

/** Creates a schema for a short machine-readable string of printable characters. */
export function createPrintableTextSchema(maxLength: number) {
  return z
    .string()
    .max(maxLength, createLocalizedErrorOptions('sendAtMost', { max: maxLength }))
    .regex(/^[\P{Cc}]*$/u, createLocalizedErrorOptions('removeControlCharacters'));
}

/** An email address in lower case. */
export const emailSchema = z
  .string(createLocalizedErrorOptions('enterEmail'))
  .trim()
  .toLowerCase()
  .max(254, createLocalizedErrorOptions('emailTooLong'))
  .pipe(z.email(createLocalizedErrorOptions('emailInvalid')));

/** An HTTPS URL. */
export const httpsUrlSchema = z
  .string(createLocalizedErrorOptions('enterHttpsAddress'))
  .trim()
  .max(500, createLocalizedErrorOptions('addressTooLong'))
  .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: () => getServiceText('enterHttpsAddress') }));

/** A domain such as example.com. */
export const domainNameSchema = z
  .string(createLocalizedErrorOptions('enterDomain'))
  .trim()
  .toLowerCase()
  .max(253, createLocalizedErrorOptions('domainTooLong'))
  .regex(z.regexes.domain, createLocalizedErrorOptions('domainInvalid'));

/** A country, as an ISO 3166-1 alpha-2 code. */
export const countrySchema = z
  .enum(countryCodes, createLocalizedErrorOptions('chooseCountry'))
  .meta({ description: 'ISO 3166-1 alpha-2 code' });

/** A password as typed; its strength is checked separately. */
export const passwordSchema = z
  .string(createLocalizedErrorOptions('enterPassword'))
  .min(1, createLocalizedErrorOptions('enterPassword'))
  .max(256, createLocalizedErrorOptions('passwordTooLong'));

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
  .string(createLocalizedErrorOptions('openLinkAgain'))
  .min(1, createLocalizedErrorOptions('openLinkAgain'))
  .max(200, createLocalizedErrorOptions('openLinkAgain'));

/** A reason, written for another person to read. */
export const reasonSchema = createMultilineSchema('aReason', 3, 1000);
