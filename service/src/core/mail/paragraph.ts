import type { QuotedText } from './quoted.ts';

declare const paragraphMark: unique symbol;
declare const subjectMark: unique symbol;
declare const ownMark: unique symbol;

/** A paragraph of an email: text of the portal, in which user input appears only as formatted by `quoted`. */
export type Paragraph = string & { readonly [paragraphMark]: true };

/** The subject of an email: text of the portal, without user input, quoted or not. */
export type MailSubject = string & { readonly [subjectMark]: true };

/** Text that the portal creates at run time, such as a date. */
export type TrustedText = string & { readonly [ownMark]: true };

/** Value in a paragraph: a literal, a number, or text whose type marks its origin; no other string. */
type Filling<Value> = string extends Value ? never : Value;

type Fillings<Values> = { readonly [Index in keyof Values]: Filling<Values[Index]> };
type SubjectFillings<Values> = {
  readonly [Index in keyof Values]: Values[Index] extends QuotedText | Paragraph ? never : Filling<Values[Index]>;
};

/** Creates a paragraph from a template; the types of its values are checked. */
export function paragraph<const Values extends readonly (string | number)[]>(
  words: TemplateStringsArray,
  ...values: Values & Fillings<Values>
): Paragraph {
  return String.raw({ raw: words }, ...values) as Paragraph;
}

/** Creates a subject from a template; the types of its values are checked. */
export function subject<const Values extends readonly (string | number)[]>(
  words: TemplateStringsArray,
  ...values: Values & SubjectFillings<Values>
): MailSubject {
  return String.raw({ raw: words }, ...values) as MailSubject;
}

/** Declares that text is the portal's own. The test of this file lists each use. */
export function trustText(text: string): TrustedText {
  return text as TrustedText;
}
