import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { waitForChild } from './child-processes.mjs';

/** Folder of the repository. */
export const root = resolve(import.meta.dirname, '..');

interface Options {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a command with inherited output, forwards signals to it and resolves with its exit code. */
export function runCommandForExitCode(
  name: string,
  parameters: readonly string[],
  { cwd = root, env = {} }: Options = {},
): Promise<number> {
  return waitForChild(spawn(name, parameters, { cwd, stdio: 'inherit', env: { ...process.env, ...env } }));
}
