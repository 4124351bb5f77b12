import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const sandboxProgram = 'fieldwright-sandbox.mjs';

export const site = resolve(import.meta.dirname, '../../site/build');

/** The downloaded sandbox in a separate process. */
export interface SandboxProcess {
  readonly child: ChildProcess;
  readonly url: string;
  readonly output: string;
}

/** Starts the program in `folder` on an unused port with an empty environment. */
export async function startSandboxProgram(
  folder: string,
  parameters: readonly string[],
  nodeOptions: readonly string[] = [],
): Promise<SandboxProcess> {
  const child = spawn(process.execPath, [...nodeOptions, sandboxProgram, '--port', '0', ...parameters], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const { promise, resolve: resolveUrl, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
      const [, url] = /answers at (http:\S+)\n[\s\S]*\n$/.exec(output) ?? [];
      if (url !== undefined) resolveUrl(url);
    });
  }
  child.once('exit', () => reject(new Error(output)));
  return { child, url: await promise, output };
}

export const stopSandboxProgram = (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<unknown> =>
  new Promise((resolveExit) => {
    child.once('exit', resolveExit);
    child.kill(signal);
  });

/** Options that set the sandbox's credentials to known values. */
export const fixedCredentials = ['--client-secret', 'fw_local_secret', '--api-key', 'fw_local_key'];

/** Starts a sandbox without rate limits in a temporary folder, which `close` removes. */
export async function openTemporarySandbox(): Promise<{
  readonly folder: string;
  readonly url: string;
  readonly close: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  await copyFile(join(site, 'downloads', sandboxProgram), join(folder, sandboxProgram));
  const { child, url } = await startSandboxProgram(folder, ['--unlimited', ...fixedCredentials]);
  const close = async () => {
    await stopSandboxProgram(child);
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, url, close };
}
