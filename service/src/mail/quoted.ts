/** Longer names are cut: an email tells what happened, and a name is no place for a message. */
const longest = 60;

/**
 * A name that somebody chose, for an email to people whom they may not know: in quotation marks, short,
 * and without anything that an email program makes a link of. It never stands in a subject.
 */
export function quoted(name: string): string {
  const unlinked = name.replace(/:\/\/|\bwww\./gi, ' ').replace(/(?<=\w)\.(?=\w)/g, '. ');
  return `“${unlinked.length > longest ? `${unlinked.slice(0, longest - 1)}…` : unlinked}”`;
}
