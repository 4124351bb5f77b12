// Formats: https://www.postgresql.org/docs/current/protocol-message-formats.html

/** A message of either side; `bytes` is the whole of it, with its type and length. */
export interface Message {
  /** The letter of its type; empty for what a client sends first. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** A client that sends what no client sends. */
export class ProtocolError extends Error {
  override name = 'ProtocolError';
}

/** Cuts a stream into messages. */
export class MessageReader {
  /** What has come and is not taken lies between `#start` and `#end`; what was taken is never written over. */
  #buffer: Buffer = Buffer.alloc(0);
  #start = 0;
  #end = 0;
  longest: number;
  /** Whether the next message has no type, as a client's first. */
  isStart = false;

  constructor(longest: number) {
    this.longest = longest;
  }

  /** Bytes that have come and are not taken. */
  get waiting(): number {
    return this.#end - this.#start;
  }

  /** Takes time that grows with the bytes alone, however small the pieces are that they come in. */
  add(chunk: Buffer): void {
    if (this.waiting === 0) {
      [this.#buffer, this.#start, this.#end] = [chunk, 0, chunk.length];
      return;
    }
    if (this.#end + chunk.length > this.#buffer.length) this.#grow(chunk.length);
    this.#end += chunk.copy(this.#buffer, this.#end);
  }

  /** The next whole message; null until it has come. @throws ProtocolError for one that is too long. */
  next(): Message | null {
    const typeLength = this.isStart ? 0 : 1;
    if (this.waiting < typeLength + 4) return null;
    const length = this.#buffer.readInt32BE(this.#start + typeLength);
    if (length < 4 || length > this.longest) throw new ProtocolError('invalid message length');
    if (this.waiting < typeLength + length) return null;
    const bytes = this.#buffer.subarray(this.#start, this.#start + typeLength + length);
    this.#start += bytes.length;
    return { type: this.isStart ? '' : String.fromCharCode(bytes[0] ?? 0), bytes };
  }

  #grow(more: number): void {
    const grown = Buffer.allocUnsafe(2 * (this.waiting + more));
    this.#end = this.#buffer.copy(grown, 0, this.#start, this.#end);
    this.#start = 0;
    this.#buffer = grown;
  }
}

/** A message of a type, or without one, with what it holds. */
export function message(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(type.length + 4);
  head.write(type, 'latin1');
  head.writeInt32BE(body.length + 4, type.length);
  return Buffer.concat([head, body]);
}

/** Strings as the protocol writes them, each with a zero at its end. */
export const cstrings = (...texts: readonly string[]): Buffer => Buffer.from(texts.map((text) => `${text}\0`).join(''));

export function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

/** The string that begins at a place of a message, and where the next thing begins. */
export function readCString(bytes: Buffer, from: number): { readonly text: string; readonly end: number } {
  const zero = bytes.indexOf(0, from);
  if (zero < 0) throw new ProtocolError('invalid string in message');
  return { text: bytes.toString('utf8', from, zero), end: zero + 1 };
}

/** An error; its codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
export function errorResponse(severity: 'ERROR' | 'FATAL', code: string, text: string): Buffer {
  return message('E', cstrings(`S${severity}`, `V${severity}`, `C${code}`, `M${text}`), Buffer.from([0]));
}

/** The fields of an error by their letters. */
export function readError({ bytes }: Message): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (let place = 5; place < bytes.length && bytes[place] !== 0; ) {
    const { text, end } = readCString(bytes, place + 1);
    fields.set(String.fromCharCode(bytes[place] ?? 0), text);
    place = end;
  }
  return fields;
}
