import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programFile } from '@portal/pglite/engine-files';
import { cstrings, MessageReader, message } from '../messages.ts';
import type { Task, TaskResult } from './tasks.ts';

/** What PostgreSQL starts with: its files, and the data directory as a tar archive, both unpacked. */
export interface EngineFiles {
  readonly files: Uint8Array;
  readonly data: Uint8Array;
}

const repository = resolve(fileURLToPath(new URL('../../../..', import.meta.url)));
/** All that the process may read: its program, and the code that runs it. */
const readable = [
  dirname(dirname(programFile)),
  ...['packages/share', 'packages/pglite', 'packages/sample-data', 'node_modules/@portal', 'package.json'].map((path) => resolve(repository, path)),
];

/** How long it may take to start on a machine that is busy. */
const startWithin = 120_000;

/** A process with a PostgreSQL in it: it does one thing at a time, and is killed when that takes too long. */
export class ShareProcess {
  readonly #child: ChildProcess;
  #settle: ((result: TaskResult) => void) | null = null;
  parameters: ReadonlyMap<string, string> = new Map();

  private constructor() {
    const permissions = readable.map((path) => `--allow-fs-read=${path}`);
    this.#child = fork(fileURLToPath(new URL('share.process.ts', import.meta.url)), {
      execArgv: ['--permission', ...permissions, '--max-old-space-size=256', '--no-warnings'],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child.on('message', (result: TaskResult) => this.#settled(result));
    this.#child.once('exit', () => this.#settled({ type: 'failed', message: 'The process of the share ended.' }));
    this.#child.on('error', (error) => this.#settled({ type: 'failed', message: error.message }));
  }

  static async start({ files, data }: EngineFiles): Promise<ShareProcess> {
    const started = new ShareProcess();
    const timer = setTimeout(() => started.end(), startWithin);
    try {
      await started.perform({ type: 'open', program: programFile, files, data });
      started.parameters = await started.#readParameters();
      started.#yield();
      return started;
    } catch (error) {
      started.end();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** What the server answered; null for a task without an answer, or with one that is too long. @throws Error when it failed. */
  async perform(task: Task): Promise<Buffer | null> {
    const result = await new Promise<TaskResult>((settle) => {
      this.#settle = settle;
      if (!this.#child.connected) settle({ type: 'failed', message: 'The process of the share has ended.' });
      else this.#child.send(task, (error) => error && this.#settled({ type: 'failed', message: error.message }));
    });
    if (result.type === 'failed') throw new Error(result.message);
    return result.answer && Buffer.from(result.answer);
  }

  onEnd(listener: () => void): void {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) listener();
    else this.#child.once('exit', listener);
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }

  /** Readers may keep it busy: whoever waits for a page does not wait for them. */
  #yield(): void {
    const { pid } = this.#child;
    try {
      if (pid !== undefined) setPriority(pid, 10);
    } catch {
      // Not everywhere may a process change it.
    }
  }

  #settled(result: TaskResult): void {
    const settle = this.#settle;
    this.#settle = null;
    settle?.(result);
  }

  /** What a server tells of itself when a client connects; there is no connection here that would. */
  async #readParameters(): Promise<ReadonlyMap<string, string>> {
    const names = ['server_version', 'server_encoding', 'client_encoding', 'DateStyle', 'IntervalStyle', 'TimeZone', 'integer_datetimes'];
    const all = [...names, 'standard_conforming_strings', 'is_superuser', 'session_authorization'];
    const sql = `SELECT ${all.map((name) => `current_setting('${name}')`).join(" || ';' || ")}`;
    const answer = await this.perform({ type: 'run', messages: message('Q', cstrings(sql)), settings: null, mostBytes: 10_000 });
    const values = readShown(answer ?? Buffer.alloc(0)).split(';');
    const parameters = new Map(all.map((name, index) => [name, values[index] ?? '']));
    return parameters;
  }
}

function readShown(answer: Buffer): string {
  const reader = new MessageReader(answer.length);
  reader.add(answer);
  for (let one = reader.next(); one !== null; one = reader.next()) if (one.type === 'D') return one.bytes.toString('utf8', 11);
  return '';
}
