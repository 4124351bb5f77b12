import { cstrings, MessageReader, message, readCString } from '../messages.ts';

/**
 * Messages of a reader with a prefix before each name of a prepared statement or portal: readers of one tenant share a session
 * of the database, and programs count their statements from 1. `names` gains those that were made.
 */
export function withNames(messages: Buffer, prefix: string, names: Set<string>): Buffer {
  const reader = new MessageReader(messages.length);
  reader.add(messages);
  const own = (name: string) => (name === '' ? '' : prefix + name);
  const out: Buffer[] = [];
  for (let one = reader.next(); one !== null; one = reader.next()) {
    const { type, bytes } = one;
    if (type === 'P') {
      const { text, end } = readCString(bytes, 5);
      if (text !== '') names.add(own(text));
      out.push(message('P', cstrings(own(text)), bytes.subarray(end)));
    } else if (type === 'B') {
      const portal = readCString(bytes, 5);
      const statement = readCString(bytes, portal.end);
      out.push(message('B', cstrings(own(portal.text), own(statement.text)), bytes.subarray(statement.end)));
    } else if (type === 'E') {
      const { text, end } = readCString(bytes, 5);
      out.push(message('E', cstrings(own(text)), bytes.subarray(end)));
    } else if (type === 'D' || type === 'C') {
      const { text } = readCString(bytes, 6);
      if (type === 'C' && bytes[5] === 'S'.charCodeAt(0)) names.delete(own(text));
      out.push(message(type, bytes.subarray(5, 6), cstrings(own(text))));
    } else out.push(bytes);
  }
  return Buffer.concat(out);
}
