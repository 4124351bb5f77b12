import { getMailButtonText } from './paragraph.ts';
import { type EmailSafeUserText, quoteEmailAddress, quoteShortName } from './quoted.ts';

/**
 * Private-use characters around the name of a person in a stored paragraph, with the person's identifier before it.
 * `quoted.ts` removes them from all other text, so that user input cannot contain a mark.
 */
const mark = /\u{e000}([^\u{e001}]*)\u{e001}([^\u{e002}]*)\u{e002}/gu;

const markPerson = (personId: string, text: EmailSafeUserText): EmailSafeUserText =>
  `\u{e000}${personId}\u{e001}${text}\u{e002}` as EmailSafeUserText;

/** Marks the quoted name of a person, so that erasure finds it by their identifier. */
export function quotePersonName({ id, name }: { readonly id: string; readonly name: string }): EmailSafeUserText {
  return markPerson(id, quoteShortName(name));
}

/** Marks the quoted email address of a person, so that erasure finds it by their identifier. */
export function quotePersonEmailAddress(personId: string, address: string): EmailSafeUserText {
  return markPerson(personId, quoteEmailAddress(address));
}

/** Returns the identifiers of the people named in a text. */
export function listPersonIdsInText(text: string): readonly string[] {
  return Array.from(text.matchAll(mark), ([, personId = '']) => personId);
}

/** Removes the marks of names from a text. */
export function removePersonNameMarks(text: string): string {
  return text.replaceAll(mark, '$2');
}

/** Replaces an erased person in a text with "a deleted account", in the text's language; other people stay marked. */
export function replaceErasedPersonInText<Text extends string>(text: Text, erasedId: string): Text {
  return text.replaceAll(mark, (marked, personId: string) =>
    personId === erasedId ? getMailButtonText('deletedAccount') : marked,
  ) as Text;
}
