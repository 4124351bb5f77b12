declare const quotedMark: unique symbol;

/** Text of others as an email may show it; only `quoted` makes it. */
export type Quoted = string & { readonly [quotedMark]: true };

/** Longer names are cut: an email tells what happened, and a name is no place for a message. */
const longest = 60;

/**
 * A name that somebody chose, for an email to people whom they may not know: in quotation marks, short,
 * and without anything that an email program makes a link of. It never stands in a subject.
 */
export function quoted(name: string): Quoted {
  return quote(name, longest);
}

/** A reason that somebody gave, which is longer than a name. */
export function quotedReason(reason: string): Quoted {
  return quote(reason, 300);
}

/** An address that someone typed for their own account: whole, since it is what the reader has to compare. It was checked to be one. */
export function quotedAddress(address: string): Quoted {
  return `“${address}”` as Quoted;
}

function quote(name: string, most: number): Quoted {
  const unlinked = name
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/:\/\/|\bwww\./gi, ' ')
    .replace(/(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu, '. ')
    .replace(/@/g, ' at ')
    .replace(/[“”]/g, '"');
  const letters = [...unlinked];
  return `“${letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : unlinked}”` as Quoted;
}
