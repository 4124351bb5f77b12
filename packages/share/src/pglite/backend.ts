import { type Backend, type BackendSession, BusyError } from '../backend.ts';
import { cstrings, MessageReader, message } from '../messages.ts';
import { judge } from '../policy.ts';
import { asSampled, type TenantRows } from '../tables.ts';
import { type EngineFiles, ShareProcess } from './share-process.ts';
import { withNames } from './statement-names.ts';

export interface PgliteOptions {
  readonly files: () => Promise<EngineFiles>;
  readonly rowsOf: (tenant: string) => Promise<TenantRows>;
  /** Shares that are open at a time. */
  readonly most?: number;
  /** How many of them the tenants of a group have that a tenant belongs to: those whose names begin alike. */
  readonly mostOf?: (tenant: string) => readonly { readonly prefix: string; readonly most: number }[];
  /** Milliseconds after which changes are there, and a share without connections is closed. */
  readonly refreshEvery?: number;
  readonly closeAfter?: number;
  readonly mostBytes?: number;
}

/** A PostgreSQL of its own for each tenant, in a process of its own: there is nothing of others in it that could be read. */
export class PgliteBackend implements Backend {
  readonly #options: Required<PgliteOptions>;
  readonly #shares = new Map<string, Promise<TenantShare>>();
  /** Those that have been opened. */
  readonly #open = new Map<string, TenantShare>();
  #opened = 0;

  constructor(options: PgliteOptions) {
    this.#options = { most: 4, mostOf: () => [], refreshEvery: 30_000, closeAfter: 120_000, mostBytes: 64_000_000, ...options };
  }

  async connect(tenant: string, settings: readonly string[]): Promise<BackendSession> {
    const share = await this.#share(tenant);
    return share.open(settings);
  }

  async refresh(tenant: string): Promise<void> {
    await (await this.#shares.get(tenant))?.refresh();
  }

  async close(): Promise<void> {
    for (const share of this.#shares.values()) (await share.catch(() => null))?.end('The share is closing');
  }

  #share(tenant: string): Promise<TenantShare> {
    const known = this.#shares.get(tenant);
    if (known !== undefined) return known;
    const made = this.#make(tenant);
    this.#shares.set(tenant, made);
    const forget = () => {
      if (this.#shares.get(tenant) !== made) return;
      this.#shares.delete(tenant);
      this.#open.delete(tenant);
    };
    made.then((share) => {
      this.#open.set(tenant, share);
      share.onEnd(forget);
    }, forget);
    return made;
  }

  async #make(tenant: string): Promise<TenantShare> {
    const full = this.#fullFor(tenant);
    if (full !== null) this.#closeOneUnused(full);
    this.#opened += 1;
    try {
      const process = await ShareProcess.start(await this.#options.files());
      process.onEnd(() => {
        this.#opened -= 1;
      });
      const share = new TenantShare(process, tenant, this.#options);
      await share.refresh();
      return share;
    } catch (error) {
      if (!(error instanceof BusyError)) this.#opened -= 1;
      throw error;
    }
  }

  /** What the names of those begin with who have all places that a tenant could get; null when there is one. */
  #fullFor(tenant: string): string | null {
    const others = [...this.#shares.keys()].filter((other) => other !== tenant);
    const group = this.#options.mostOf(tenant).find(({ prefix, most }) => others.filter((other) => other.startsWith(prefix)).length >= most);
    return group?.prefix ?? (this.#opened >= this.#options.most ? '' : null);
  }

  /** @throws BusyError when all of them are in use. */
  #closeOneUnused(prefix: string): void {
    const unused = [...this.#open].find(([tenant, share]) => tenant.startsWith(prefix) && share.isUnused);
    if (unused !== undefined) {
      const [tenant, share] = unused;
      this.#open.delete(tenant);
      this.#shares.delete(tenant);
      share.end('The share was not used');
      return;
    }
    throw new BusyError(prefix === '' ? 'All shares are in use: try again in a minute' : 'All shares of this kind are in use: try again in a minute');
  }
}

interface Job {
  readonly session: TenantSession;
  readonly messages: Buffer;
}

/** The database of one tenant with its readers, who take turns: a reader in a transaction goes on until it ends. */
class TenantShare {
  readonly process: ShareProcess;
  readonly #tenant: string;
  readonly #options: Required<PgliteOptions>;
  readonly #sessions = new Set<TenantSession>();
  readonly #queue: Job[] = [];
  readonly #timer: NodeJS.Timeout;
  #turn: TenantSession | null = null;
  #last: TenantSession | null = null;
  #running: TenantSession | null = null;
  #isBusy = false;
  #applied = JSON.stringify(asSampled);
  #refreshing: Promise<void> | null = null;
  #unusedSince = Date.now();
  #count = 0;

  constructor(process: ShareProcess, tenant: string, options: Required<PgliteOptions>) {
    this.process = process;
    this.#tenant = tenant;
    this.#options = options;
    process.onEnd(() => this.end('The share was closed: connect again'));
    this.#timer = setInterval(() => this.#tick(), options.refreshEvery);
    this.#timer.unref();
  }

  get isUnused(): boolean {
    return this.#sessions.size === 0;
  }

  get mostBytes(): number {
    return this.#options.mostBytes;
  }

  onEnd(listener: () => void): void {
    this.process.onEnd(listener);
  }

  async open(settings: readonly string[]): Promise<BackendSession> {
    // Since it was opened for another reader, something may have changed.
    await this.refresh();
    this.#count += 1;
    const session = new TenantSession(this, this.#count, settings, this.process.parameters);
    this.#sessions.add(session);
    return session;
  }

  refresh(): Promise<void> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #refresh(): Promise<void> {
    const rows = await this.#options.rowsOf(this.#tenant);
    const text = JSON.stringify(rows);
    if (text === this.#applied) return;
    await this.#turnFree();
    this.#isBusy = true;
    try {
      await this.process.perform({ type: 'rows', rows });
      this.#applied = text;
      this.#last = null;
    } finally {
      this.#isBusy = false;
      this.#next();
    }
  }

  /** Waits until no statement runs and no transaction is open; a transaction sees the same rows until its end. */
  async #turnFree(): Promise<void> {
    while (this.#isBusy || this.#turn !== null) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  run(session: TenantSession, messages: Buffer): void {
    this.#queue.push({ session, messages });
    this.#next();
  }

  #next(): void {
    if (this.#isBusy) return;
    const at = this.#queue.findIndex(({ session }) => this.#turn === null || session === this.#turn);
    const [job] = at < 0 ? [] : this.#queue.splice(at, 1);
    if (job === undefined) return;
    this.#isBusy = true;
    this.#running = job.session;
    const settings = this.#last === job.session || this.#turn !== null ? null : job.session.settings.join('; ');
    this.#last = job.session;
    this.process
      .perform({ type: 'run', messages: job.messages, settings, mostBytes: this.#options.mostBytes })
      .then((answer) => {
        this.#turn = stateAfter(answer) === 'I' ? null : job.session;
        job.session.answer(answer);
      })
      .catch(() => this.end('The share was closed: connect again'))
      .finally(() => {
        this.#isBusy = false;
        this.#running = null;
        if (this.#turn !== null && !this.#sessions.has(this.#turn)) this.#leave(this.#turn);
        this.#next();
      });
  }

  /** A statement that runs is only ended with its process. */
  cancel(session: TenantSession): void {
    if (this.#running === session) this.end('The statement was cancelled');
    else this.leave(session);
  }

  leave(session: TenantSession): void {
    if (!this.#sessions.delete(session)) return;
    this.#unusedSince = Date.now();
    for (let at = this.#queue.length - 1; at >= 0; at--) if (this.#queue[at]?.session === session) this.#queue.splice(at, 1);
    if (this.#running !== session) this.#leave(session);
  }

  #leave(session: TenantSession): void {
    const closes = Array.from(session.names, (name) => message('C', Buffer.from('S'), cstrings(name)));
    session.names.clear();
    const rollback = this.#turn === session ? [message('Q', cstrings('ROLLBACK'))] : [];
    if (closes.length + rollback.length > 0) this.run(session, Buffer.concat([...rollback, ...closes, message('S')]));
  }

  end(reason: string): void {
    clearInterval(this.#timer);
    this.process.end();
    for (const session of this.#sessions) session.closed(reason);
    this.#sessions.clear();
  }

  #tick(): void {
    if (this.isUnused && Date.now() - this.#unusedSince > this.#options.closeAfter) this.end('The share was not used');
    else if (!this.isUnused) this.refresh().catch(() => undefined);
  }
}

class TenantSession implements BackendSession {
  readonly #share: TenantShare;
  readonly #prefix: string;
  readonly parameters: ReadonlyMap<string, string>;
  /** What it has set, to be set again after another reader's turn. */
  readonly settings: string[];
  readonly names = new Set<string>();
  #onData: (bytes: Buffer) => void = () => undefined;
  #onClose: (reason: string) => void = () => undefined;

  constructor(share: TenantShare, count: number, settings: readonly string[], parameters: ReadonlyMap<string, string>) {
    this.#share = share;
    this.#prefix = `c${count}_`;
    this.settings = [...settings];
    this.parameters = parameters;
  }

  send(messages: Buffer): void {
    this.#remember(messages);
    this.#share.run(this, withNames(messages, this.#prefix, this.names));
  }

  answer(answer: Buffer | null): void {
    if (answer !== null) this.#onData(answer);
    else this.closed(`A result may have ${this.#share.mostBytes / 1_000_000} MB`);
  }

  closed(reason: string): void {
    this.#onClose(reason);
  }

  onData(listener: (bytes: Buffer) => void): void {
    this.#onData = listener;
  }

  onClose(listener: (reason: string) => void): void {
    this.#onClose = listener;
  }

  // An answer has come whole, and no other one begins before it.
  pause(): void {}
  resume(): void {}

  cancel(): void {
    this.#share.cancel(this);
  }

  close(): void {
    this.#share.leave(this);
  }

  #remember(messages: Buffer): void {
    const reader = new MessageReader(messages.length);
    reader.add(messages);
    for (let one = reader.next(); one !== null; one = reader.next()) {
      if (one.type !== 'Q' && one.type !== 'P') continue;
      const text = one.bytes.toString('utf8', one.type === 'Q' ? 5 : one.bytes.indexOf(0, 5) + 1);
      const verdict = judge(text.slice(0, text.indexOf('\0')));
      const sets = verdict.type === 'allowed' ? verdict.sets : [];
      if (sets.some((set) => /^reset\s+all$/i.test(set))) this.settings.length = 0;
      this.settings.push(...sets.filter((set) => !/^set\s+(local|transaction)\b/i.test(set)));
      if (this.settings.length > 50) this.settings.splice(0, this.settings.length - 50);
    }
  }
}

/** The state of the transaction that the last message tells; `T` while the server waits for more. */
function stateAfter(answer: Buffer | null): string {
  const last = answer?.subarray(-6);
  return last?.[0] === 'Z'.charCodeAt(0) ? String.fromCharCode(last[5] ?? 0) : answer === null ? 'I' : 'T';
}
