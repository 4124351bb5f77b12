import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { makeScratchCopy, type ScratchCopy } from '../../../tests/contributing/scratch-copy.ts';
import { findUnusedPort } from '../../find-unused-port.ts';

/** `npm run dev` in a copy of the portal's sources, so that edits do not affect the repository. */
export interface RunningDevelopmentServer extends Pick<ScratchCopy, 'folder' | 'edit'> {
  readonly origin: string;
  /** Seconds until the server responded when it was started in a new copy, and when it was started there again. */
  readonly startSeconds: readonly [first: number, second: number];
  /** Stops the server and removes the copy. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the development server twice, since the first start fills caches, and waits until it responds; `log` receives
 * its output.
 *
 * @throws Error if it stops before it responds.
 */
export async function startDevelopmentServer(log: (text: string) => void): Promise<RunningDevelopmentServer> {
  const { folder, edit, remove } = await makeScratchCopy();
  const port = await findUnusedPort();
  const origin = `http://localhost:${port}`;
  const first = await startServer(folder, port, log);
  await endProcessGroup(first.child);
  const second = await startServer(folder, port, log);
  return {
    origin,
    folder,
    edit,
    startSeconds: [first.seconds, second.seconds],
    stop: () => endProcessGroup(second.child).then(remove),
  };
}

async function startServer(
  folder: string,
  port: number,
  log: (text: string) => void,
): Promise<{ readonly child: ChildProcess; readonly seconds: number }> {
  const started = performance.now();
  const { NODE_ENV: _env, VITEST: _vitest, ...environment } = process.env;
  const env = { ...environment, PORT: String(port), DOCUSAURUS_PERF_LOGGER: 'true' };
  const child = spawn(process.execPath, ['tools/dev/dev.ts'], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => log(chunk.toString()));
  while (!(await isResponding(`http://localhost:${port}`))) {
    if (child.exitCode !== null)
      throw new Error('The development server stopped before it responded; --log FILE writes its output to a file.');
    await setTimeout(200);
  }
  return { child, seconds: (performance.now() - started) / 1000 };
}

const isResponding = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Ends the process and its descendants. */
async function endProcessGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  process.kill(-child.pid, 'SIGTERM');
  await once(child, 'exit');
}
