import { type QuotedText, quoteAddress, quoteText } from './quoted.ts';

/**
 * Private-use characters around the name of a person in a stored paragraph, with the person's identifier before it.
 * `quoted` removes them from all other text, so that text of others cannot contain a mark.
 */
const mark = /\u{e000}([^\u{e001}]*)\u{e001}([^\u{e002}]*)\u{e002}/gu;

const markPerson = (personId: string, text: QuotedText): QuotedText =>
  `\u{e000}${personId}\u{e001}${text}\u{e002}` as QuotedText;

/** The quoted name of a person, which erasing the person finds by their identifier. */
export function quotePersonName({ id, name }: { readonly id: string; readonly name: string }): QuotedText {
  return markPerson(id, quoteText(name));
}

/** The address of a person, which erasing the person finds by their identifier. */
export function quotePersonAddress(personId: string, address: string): QuotedText {
  return markPerson(personId, quoteAddress(address));
}

/** Identifiers of the people whom a text names. */
export function listNamedPeople(text: string): readonly string[] {
  return Array.from(text.matchAll(mark), ([, personId = '']) => personId);
}

/** A text as it is sent: the names without their marks. */
export function renderPersonNames(text: string): string {
  return text.replaceAll(mark, '$2');
}

/** A text in which an erased person is "a deleted account"; other people stay marked. */
export function erasePersonName<Text extends string>(text: Text, erasedId: string): Text {
  return text.replaceAll(mark, (marked, personId: string) =>
    personId === erasedId ? 'a deleted account' : marked,
  ) as Text;
}
