import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** The repository. */
export const root = resolve(import.meta.dirname, '..');

interface Options {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs a command with its output on ours; resolves with its exit code. Signals that end us reach it,
 * because it stays in our process group.
 */
export function command(name: string, parameters: readonly string[], { cwd = root, env = {} }: Options = {}): Promise<number> {
  return new Promise((done, failed) => {
    const child = spawn(name, parameters, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', failed);
    child.once('exit', (code) => done(code ?? 1));
  });
}
