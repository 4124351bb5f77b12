import { spawnSync } from 'node:child_process';

/** Whether git knows when a file last changed: without git there is no history, and a shallow clone gives every file one date. */
export function hasHistory(folder: string): boolean {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], { cwd: folder, encoding: 'utf8' });
  return status === 0 && stdout.trim() === 'false';
}
