import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { root } from '../../command.ts';

/** The service on a free port, as run by an operator. */
export interface RunningService {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the service for the built site.
 *
 * @param port Port for which the site was compressed: pages contain their URL, so with another port there are no
 * compressed files.
 * @throws Error with its output if it stops before it prints its URL, or if it sends pages uncompressed.
 */
export async function startBuiltService(port: number): Promise<RunningService> {
  const child = spawn('node', ['service/src/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of on(child.stdout, 'data', { close: ['end'] })) {
    output += String(chunk);
    if (!output.includes(`localhost:${port}`)) continue;
    child.stdout.resume();
    const service = { origin: `http://localhost:${port}`, stop: () => stop(child) };
    await requireCompressedPages(service);
    return service;
  }
  throw new Error(`The service stopped before it was ready:\n${output}`);
}

/**
 * Checks that pages are compressed. Lighthouse derives times from bytes, and uncompressed pages have four to six times
 * the bytes that readers load.
 */
async function requireCompressedPages({ origin, stop }: RunningService): Promise<void> {
  const response = await fetch(origin, { headers: { 'Accept-Encoding': 'br' } });
  await response.body?.cancel();
  if (response.headers.get('content-encoding') === 'br') return;
  await stop();
  throw new Error(`${origin} sends its pages uncompressed: they were compressed for another address.`);
}

async function stop(child: ReturnType<typeof spawn>): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}
