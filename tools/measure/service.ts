import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { root } from '../command.ts';

/** The service on a free port, as an operator would run it. */
export interface RunningService {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the service over the built site.
 *
 * @throws Error with what it printed when it stops before it has said its address.
 */
export async function startService(): Promise<RunningService> {
  const child = spawn('node', ['service/src/main.ts'], { cwd: root, env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for await (const piece of on(child.stdout, 'data', { close: ['end'] })) {
    said += String(piece);
    const port = said.match(/localhost:(\d+)/)?.[1];
    if (!port) continue;
    child.stdout.resume();
    return { origin: `http://localhost:${port}`, stop: () => stop(child) };
  }
  throw new Error(`The service stopped before it was ready:\n${said}`);
}

async function stop(child: ReturnType<typeof spawn>): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}
