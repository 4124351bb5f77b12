import type { BackendSession } from './backend.ts';
import { cstrings, errorResponse, type Message, MessageReader, message, ProtocolError, readCString, readError } from './messages.ts';
import { judge } from './policy.ts';

/** What a reader may use up. */
export interface SessionLimits {
  /** Milliseconds that a statement may take. */
  readonly statement: number;
  /** Milliseconds between two statements of a transaction. */
  readonly idleInTransaction: number;
  /** Milliseconds without a statement. */
  readonly idle: number;
  /** Rows, and bytes, that one answer may have. */
  readonly rows: number;
  readonly bytes: number;
}

interface Reader {
  write(bytes: Buffer): boolean;
  end(bytes: Buffer): void;
}

const longestFromServer = 1 << 30;
// A client that sends ahead gets an answer now and then.
const mostAhead = { statements: 100, bytes: 2_000_000 };
// Stands in the place of a statement that is refused, so that the server itself says no at the right moment of its protocol.
const marker = '!share!';

/** The messages of a reader that has logged in, on their way to a database, and the answers on their way back. */
export class ReaderSession {
  readonly #backend: BackendSession;
  readonly #reader: Reader;
  readonly #limits: SessionLimits;
  readonly #answers = new MessageReader(longestFromServer);
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #inTransaction = false;
  #timer: NodeJS.Timeout | undefined;
  #rows = 0;
  #bytes = 0;
  #isOver = false;
  /** The bytes of each statement that the server has been sent and has not answered, and those that belong to the next one. */
  #running: readonly number[] = [];
  #flushed = 0;

  constructor(backend: BackendSession, reader: Reader, limits: SessionLimits) {
    this.#backend = backend;
    this.#reader = reader;
    this.#limits = limits;
    backend.onData((bytes) => this.#answer(bytes));
    backend.onClose((reason) => this.#fail('57P01', reason));
    this.#wait();
  }

  /** Takes a message of the reader. @throws ProtocolError for one that no reader sends. */
  take({ type, bytes }: Message): void {
    if (type === 'Q') this.#run(message('Q', cstrings(this.#judged(readCString(bytes, 5).text))));
    else if (type === 'P') this.#hold(this.#judgedParse(bytes));
    else if (type === 'X') this.end();
    else if ('BDEC'.includes(type)) this.#hold(bytes);
    else if ('SH'.includes(type)) this.#run(bytes);
    else throw new ProtocolError(`message type ${JSON.stringify(type)} is not allowed on a share`);
  }

  /** Ends the statement that runs, as a request on another connection asks. */
  cancel(): void {
    if (this.#running.length > 0) this.#backend.cancel();
  }

  end(last: Buffer = Buffer.alloc(0)): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#backend.close();
    this.#reader.end(last);
  }

  /** The reader can take more. */
  drained(): void {
    this.#backend.resume();
  }

  #judgedParse(bytes: Buffer): Buffer {
    const name = readCString(bytes, 5);
    const sql = readCString(bytes, name.end);
    return message('P', cstrings(name.text, this.#judged(sql.text)), bytes.subarray(sql.end));
  }

  #judged(sql: string): string {
    const verdict = judge(sql);
    return verdict.type === 'allowed' ? verdict.sql : `"${marker}${verdict.reason.replaceAll('"', "'")}"`;
  }

  #hold(bytes: Buffer): void {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    this.#requireFew();
  }

  #run(last: Buffer): void {
    const messages = Buffer.concat([...this.#waiting, last]);
    this.#waiting = [];
    this.#waitingBytes = 0;
    if (this.#running.length === 0) this.#after(this.#limits.statement, () => this.#stop());
    this.#flushed += messages.length;
    if (last[0] !== 'H'.charCodeAt(0)) {
      this.#running = [...this.#running, this.#flushed];
      this.#flushed = 0;
    }
    this.#requireFew();
    this.#backend.send(messages);
  }

  /** @throws ProtocolError for a reader that sends on and does not wait for answers: what it sent would be kept for it. */
  #requireFew(): void {
    const bytes = this.#running.reduce((sum, one) => sum + one, this.#flushed + this.#waitingBytes);
    if (bytes > mostAhead.bytes || this.#running.length > mostAhead.statements) throw new ProtocolError('too many statements without waiting for an answer');
  }

  /** A statement that does not end when it is told to ends with its session. */
  #stop(): void {
    this.#backend.cancel();
    this.#after(2_000, () => this.#fail('57014', `A statement may take ${this.#limits.statement / 1000} seconds`));
  }

  #answer(bytes: Buffer): void {
    if (this.#isOver) return;
    this.#answers.add(bytes);
    const out: Buffer[] = [];
    for (let one = this.#answers.next(); one !== null; one = this.#answers.next()) {
      if (one.type === 'D' || one.type === 'd') this.#rows += 1;
      this.#bytes += one.bytes.length;
      if (this.#rows > this.#limits.rows || this.#bytes > this.#limits.bytes) {
        this.#tooMuch();
        return;
      }
      if (one.type === 'Z') this.#ready(one);
      out.push(one.type === 'E' ? withReason(one) : one.bytes);
    }
    if (out.length > 0 && !this.#reader.write(Buffer.concat(out))) this.#backend.pause();
  }

  #ready({ bytes }: Message): void {
    this.#running = this.#running.slice(1);
    this.#rows = 0;
    this.#bytes = 0;
    this.#inTransaction = bytes[5] !== 'I'.charCodeAt(0);
    if (this.#running.length > 0) this.#after(this.#limits.statement, () => this.#stop());
    else this.#wait();
  }

  #wait(): void {
    if (this.#inTransaction) this.#after(this.#limits.idleInTransaction, () => this.#fail('25P03', 'A transaction was left open'));
    else this.#after(this.#limits.idle, () => this.#fail('57P05', 'The connection was not used'));
  }

  #tooMuch(): void {
    this.#fail('54000', `A result may have ${this.#limits.rows} rows and ${this.#limits.bytes / 1_000_000} MB`);
  }

  #fail(code: string, reason: string): void {
    this.end(errorResponse('FATAL', code, reason));
  }

  #after(milliseconds: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, milliseconds);
  }
}

/** Puts our words into the error that the server gave for a statement that we refused. */
function withReason(error: Message): Buffer {
  const reason = new RegExp(`${marker}([^"]*)`).exec(readError(error).get('M') ?? '')?.[1];
  return reason === undefined ? error.bytes : errorResponse('ERROR', '42501', reason);
}
