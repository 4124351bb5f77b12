/** What the last shard has of a field: its type, empty where it has none, and its text. */
interface FieldText {
  readonly type: string;
  readonly text: string;
}

/** Writes a field's line: a type stands before a tab. */
export const writeFieldText = ({ type, text }: FieldText): string => (type === '' ? text : `${type}\t${text}`);

/** Reads what `writeFieldText` wrote; the line of a part, which has no type, is all text. */
export function readFieldText(line: string): FieldText {
  const end = line.indexOf('\t');
  return end < 0 ? { type: '', text: line } : { type: line.slice(0, end), text: line.slice(end + 1) };
}
