import { randomInt } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { type SecureContext, TLSSocket } from 'node:tls';
import { type Backend, BusyError } from './backend.ts';
import { cstrings, errorResponse, int32, type Message, MessageReader, message, ProtocolError, readCString } from './messages.ts';
import { settings } from './policy.ts';
import { ScramServer } from './scram.ts';
import { ReaderSession, type SessionLimits } from './session.ts';

/** A login of a reader. */
export interface Login {
  readonly tenant: string;
  readonly database: string;
}

export interface ShareOptions {
  readonly backend: Backend;
  /** The password of a user name, right or wrong: what nobody was given has one that nobody knows, so that a name cannot be guessed. */
  readonly passwordOf: (user: string) => string;
  /** Whose share a user name reads; null when it is nobody's, or nobody's any more. */
  readonly loginOf: (user: string) => Promise<Login | null>;
  readonly tls?: SecureContext;
  readonly limits?: Partial<ShareLimits>;
  /** What one client has of addresses, such as the /64 of an IPv6 address; the address itself when omitted. */
  readonly networkOf?: (address: string) => string;
  readonly onFault?: (error: unknown) => void;
}

export interface ShareLimits extends SessionLimits {
  /** Connections of one tenant, and of all. */
  readonly perTenant: number;
  readonly connections: number;
  /** Connections that have not logged in: of one network, and of all. */
  readonly perAddress: number;
  readonly strangers: number;
  /** Milliseconds in which a reader must have logged in, and after which it is asked again whether it still may. */
  readonly login: number;
  readonly recheck: number;
}

export const defaultLimits: ShareLimits = {
  statement: 10_000,
  idleInTransaction: 60_000,
  idle: 30 * 60_000,
  rows: 100_000,
  bytes: 64_000_000,
  perTenant: 5,
  connections: 50,
  perAddress: 10,
  strangers: 40,
  login: 10_000,
  recheck: 60_000,
};

const longestFirst = 10_000;
const longestFromReader = 1_000_000;

// https://www.postgresql.org/docs/current/protocol-message-formats.html: what a first message asks for.
const codes = { ssl: 80877103, gss: 80877104, cancel: 80877102, version3: 3 << 16 };

interface Open {
  readonly user: string;
  readonly tenant: string;
  readonly secret: number;
  readonly session: ReaderSession;
}

/** A connection that has not logged in. */
interface Stranger {
  readonly socket: Socket;
  readonly network: string;
}

/** The endpoint: logs readers in, each to the share of its tenant, and lets them read. */
export class ShareServer {
  readonly #options: ShareOptions;
  readonly #limits: ShareLimits;
  readonly #server: Server;
  readonly #open = new Map<number, Open>();
  readonly #sockets = new Set<Socket>();
  /** The oldest first. */
  readonly #strangers = new Set<Stranger>();
  readonly #rechecking: NodeJS.Timeout;
  /** Sessions that are being opened, by tenant. */
  readonly #opening = new Map<string, number>();

  constructor(options: ShareOptions) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    this.#server = createServer((socket) => this.#accept(socket));
    this.#rechecking = setInterval(() => void this.#recheck().catch((error: unknown) => options.onFault?.(error)), this.#limits.recheck);
    this.#rechecking.unref();
  }

  listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => {
        const address = this.#server.address();
        resolve(typeof address === 'object' && address ? address.port : port);
      });
    });
  }

  /** Sessions that are open. */
  get size(): number {
    return this.#open.size;
  }

  async close(): Promise<void> {
    clearInterval(this.#rechecking);
    for (const { session } of this.#open.values()) session.end(errorResponse('FATAL', '57P01', 'The share is closing'));
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
    await this.#options.backend.close();
  }

  #accept(socket: Socket): void {
    const address = socket.remoteAddress ?? '';
    const network = this.#options.networkOf?.(address) ?? address;
    if ([...this.#strangers].filter((one) => one.network === network).length >= this.#limits.perAddress) return void socket.destroy();
    if (this.#strangers.size >= this.#limits.strangers) this.#makeRoom();
    const stranger: Stranger = { socket, network };
    this.#strangers.add(stranger);
    this.#sockets.add(socket);
    const meet = () => void this.#strangers.delete(stranger);
    socket.setNoDelay(true);
    // Whatever it sends meanwhile: a client that sends a byte now and then has not logged in either.
    const late = setTimeout(() => this.#strangers.has(stranger) && socket.destroy(), this.#limits.login);
    socket.once('close', () => {
      clearTimeout(late);
      meet();
      this.#sockets.delete(socket);
    });
    socket.on('error', () => socket.destroy());
    void this.#meet(new Connection(socket, this.#options.tls), meet);
  }

  /** Hangs up on the oldest stranger of the network that has the most, so that those who hold places keep nobody out. */
  #makeRoom(): void {
    const networks = [...Map.groupBy(this.#strangers, ({ network }) => network).values()];
    const [oldest] = networks.reduce((most, one) => (one.length > most.length ? one : most), []);
    if (oldest === undefined) return;
    this.#strangers.delete(oldest);
    oldest.socket.destroy();
  }

  /** Ends the sessions of those who could not log in any more: of a guest whose hour is over, of an organisation that was suspended. */
  async #recheck(): Promise<void> {
    for (const { user, session } of this.#open.values()) {
      if ((await this.#options.loginOf(user)) === null) session.end(errorResponse('FATAL', '57P01', 'The share can no longer be read'));
    }
  }

  async #meet(connection: Connection, meet: () => void): Promise<void> {
    try {
      const first = await connection.first();
      if (first.code === codes.cancel) return this.#cancel(connection, first.bytes);
      if (first.code >>> 16 !== 3) throw new ProtocolError('unsupported frontend protocol');
      const parameters = readParameters(first.bytes);
      const user = parameters.get('user') ?? '';
      await logIn(connection, this.#options.passwordOf(user));
      const login = await this.#options.loginOf(user);
      if (login === null || (parameters.get('database') ?? user) !== login.database)
        throw new Refused('3D000', `The share of ${user} is not a database of that name`);
      meet();
      await this.#serve(connection, user, login, parameters);
    } catch (error) {
      this.#refuse(connection, error);
    }
  }

  #refuse(connection: Connection, error: unknown): void {
    const known = codeOf(error);
    if (known === null && !connection.isClosed) this.#options.onFault?.(error);
    connection.end(known === null ? errorResponse('FATAL', 'XX000', 'The share could not be opened') : errorResponse('FATAL', known.code, known.message));
  }

  async #serve(connection: Connection, user: string, { tenant }: Login, parameters: ReadonlyMap<string, string>): Promise<void> {
    const { perTenant, connections } = this.#limits;
    const own = [...this.#open.values()].filter((one) => one.tenant === tenant).length + (this.#opening.get(tenant) ?? 0);
    if (own >= perTenant) throw new Refused('53300', `A share has ${perTenant} connections at most`);
    if (this.#open.size >= connections) throw new Refused('53300', 'All connections are taken: try again in a minute');
    this.#opening.set(tenant, (this.#opening.get(tenant) ?? 0) + 1);
    const settled = () => this.#opening.set(tenant, (this.#opening.get(tenant) ?? 1) - 1);
    const backend = await this.#options.backend.connect(tenant, startSettings(parameters)).finally(settled);
    if (connection.isClosed) return backend.close();
    const session = new ReaderSession(backend, connection, this.#limits);
    const [id, secret] = [this.#freeId(), randomInt(2 ** 31)];
    this.#open.set(id, { user, tenant, secret, session });
    connection.onClose(() => {
      this.#open.delete(id);
      session.end();
    });
    connection.onDrain(() => session.drained());
    const said = Array.from(backend.parameters, ([name, value]) => message('S', cstrings(name, value)));
    connection.write(Buffer.concat([...said, message('K', int32(id), int32(secret)), message('Z', Buffer.from('I'))]));
    connection.onMessage((one) => {
      try {
        session.take(one);
      } catch (error) {
        session.end(errorResponse('FATAL', '08P01', error instanceof Error ? error.message : ''));
      }
    });
  }

  #cancel(connection: Connection, bytes: Buffer): void {
    const open = bytes.length === 16 ? this.#open.get(bytes.readInt32BE(8)) : undefined;
    if (open !== undefined && open.secret === bytes.readInt32BE(12)) open.session.cancel();
    connection.end(Buffer.alloc(0));
  }

  #freeId(): number {
    const id = randomInt(1, 2 ** 31);
    return this.#open.has(id) ? this.#freeId() : id;
  }
}

/** A reader is told why it is not let in. */
class Refused extends Error {
  readonly code: string;
  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}

/** What a reader is told of an error; null for one that is ours. */
function codeOf(error: unknown): { readonly code: string; readonly message: string } | null {
  if (error instanceof Refused) return error;
  if (error instanceof BusyError) return { code: '53300', message: error.message };
  return error instanceof ProtocolError ? { code: '08P01', message: error.message } : null;
}

async function logIn(connection: Connection, password: string): Promise<void> {
  const scram = new ScramServer(password);
  const wrong = () => new Refused('28P01', 'The user name or the password is wrong');
  connection.write(message('R', int32(10), cstrings('SCRAM-SHA-256', '')));
  const first = await connection.message('p');
  const { text: mechanism, end } = readCString(first.bytes, 5);
  const challenge = mechanism === 'SCRAM-SHA-256' ? scram.challenge(first.bytes.toString('utf8', end + 4)) : null;
  if (challenge === null) throw new ProtocolError('log in with SCRAM-SHA-256');
  connection.write(message('R', int32(11), Buffer.from(challenge)));
  const final = await connection.message('p');
  const proof = await scram.verify(final.bytes.toString('utf8', 5));
  if (proof === null) throw wrong();
  connection.write(Buffer.concat([message('R', int32(12), Buffer.from(proof)), message('R', int32(0))]));
}

function readParameters(bytes: Buffer): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (let place = 8; place < bytes.length && bytes[place] !== 0; ) {
    const name = readCString(bytes, place);
    const value = readCString(bytes, name.end);
    parameters.set(name.text, value.text);
    place = value.end;
  }
  return parameters;
}

/** What a client sets with its first message, as far as it may; the encoding is UTF-8 whatever it asks for. */
function startSettings(parameters: ReadonlyMap<string, string>): string[] {
  return Array.from(parameters).flatMap(([name, value]) => {
    const known = name.toLowerCase();
    return settings.has(known) && /^\w+$/.test(known) ? [`SET ${known} TO '${value.replaceAll("'", "''")}'`] : [];
  });
}

/** The connection of a reader, with or without TLS. */
class Connection {
  #socket: Socket;
  readonly #tls: SecureContext | undefined;
  readonly #reader = new MessageReader(longestFirst);
  #take: ((message: Message) => void) | null = null;
  #fail: ((error: unknown) => void) | null = null;
  #messages: ((message: Message) => void) | null = null;
  isClosed = false;

  constructor(socket: Socket, tls: SecureContext | undefined) {
    this.#socket = socket;
    this.#tls = tls;
    this.#reader.isStart = true;
    this.#listen();
    socket.once('close', () => {
      this.isClosed = true;
      this.#fail?.(new ProtocolError('the connection was closed'));
    });
  }

  /** The first message that is not a question about encryption. */
  async first(): Promise<{ readonly code: number; readonly bytes: Buffer }> {
    for (let asked = 0; asked < 3; asked++) {
      const { bytes } = await this.#next();
      const code = bytes.length < 8 ? 0 : bytes.readInt32BE(4);
      if (code === codes.gss || (code === codes.ssl && this.#tls === undefined)) this.#socket.write('N');
      else if (code === codes.ssl) this.#encrypt();
      else {
        this.#reader.isStart = false;
        return { code, bytes };
      }
    }
    throw new ProtocolError('too many requests for encryption');
  }

  async message(type: string): Promise<Message> {
    const message = await this.#next();
    if (message.type !== type) throw new ProtocolError(`expected message ${type}`);
    return message;
  }

  onMessage(listener: (message: Message) => void): void {
    this.#reader.longest = longestFromReader;
    this.#messages = listener;
    this.#deliver();
    this.#socket.resume();
  }

  onClose(listener: () => void): void {
    this.#socket.once('close', listener);
  }

  onDrain(listener: () => void): void {
    this.#socket.on('drain', listener);
  }

  write(bytes: Buffer): boolean {
    return this.isClosed || this.#socket.write(bytes);
  }

  end(bytes: Buffer): void {
    if (this.isClosed) return;
    this.#socket.end(bytes);
    // One that does not hang up is hung up on.
    setTimeout(() => this.#socket.destroy(), 1_000).unref();
  }

  #next(): Promise<Message> {
    return new Promise((resolve, reject) => {
      this.#take = resolve;
      this.#fail = reject;
      this.#deliver();
      this.#socket.resume();
    });
  }

  #encrypt(): void {
    const plain = this.#socket;
    plain.removeAllListeners('data');
    plain.write('S');
    this.#socket = new TLSSocket(plain, { isServer: true, ...(this.#tls && { secureContext: this.#tls }) });
    this.#socket.on('error', () => plain.destroy());
    this.#listen();
  }

  #listen(): void {
    this.#socket.on('data', (chunk: Buffer) => {
      this.#reader.add(chunk);
      this.#deliver();
      // Nobody takes it yet: what comes after it stays where it is until somebody does.
      if (this.#reader.waiting > this.#reader.longest) this.#socket.pause();
    });
  }

  #deliver(): void {
    try {
      for (const take = this.#takes(); take !== null; ) {
        const message = this.#reader.next();
        if (message === null) return;
        take(message);
        if (this.#messages === null) return;
      }
    } catch (error) {
      this.#fail?.(error);
      if (this.#messages !== null) this.#socket.destroy();
    }
  }

  #takes(): ((message: Message) => void) | null {
    if (this.#messages !== null) return this.#messages;
    const take = this.#take;
    if (take === null) return null;
    return (message) => {
      this.#take = null;
      take(message);
    };
  }
}
