import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** The service running in a separate process, started the way an operator would start it. */
export interface ServiceProcess {
  readonly process: ChildProcess;
  /** Returns the output so far. */
  output(): string;
  /** Kills the process, as a power cut would, and waits until it has exited. */
  kill(): Promise<void>;
  /** Stops the process with SIGTERM, and returns its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts `main.ts` and waits until it is ready, or merely live. `runner` is an optional wrapper command that runs the
 * program passed as its arguments.
 */
export async function startServiceProcess(
  port: number,
  environment: Readonly<Record<string, string>>,
  until: 'readyz' | 'healthz' = 'readyz',
  runner: readonly string[] = [],
): Promise<ServiceProcess> {
  const [command = process.execPath, ...args] = [
    ...runner,
    process.execPath,
    join(import.meta.dirname, '../src/main.ts'),
  ];
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  // On a busy machine, startup can take many seconds.
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The service has ended with ${child.exitCode}:\n${output}`);
    // A keep-alive connection would delay the shutdown, which waits for clients.
    const isReady = await fetch(`http://127.0.0.1:${port}/${until}`, { headers: { connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady)
      return {
        process: child,
        output: () => output,
        kill: async () => void (await end('SIGKILL')),
        stop: () => end('SIGTERM'),
      };
    await setTimeout(25);
  }
  await end('SIGKILL');
  throw new Error(`The service does not answer:\n${output}`);
}
