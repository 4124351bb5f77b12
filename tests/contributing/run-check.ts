import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';

/** A step of `npm run check`, how long it took, and what it printed if it failed. */
export interface CheckedStep {
  readonly name: string;
  readonly seconds: number;
  readonly failed: boolean;
  readonly output: string;
}

/** Runs `npm run check` in a folder of sources, or some of its steps only. */
export async function runCheck(folder: string, only: readonly string[] = []): Promise<readonly CheckedStep[]> {
  const child = spawn(process.execPath, ['tools/dev/check.ts', ...only.flatMap((name) => ['--only', name])], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(),
  });
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const steps = readSteps(stripVTControlCharacters(out));
  // An invalid configuration ends the check before its first step.
  return steps.length > 0 ? steps : [{ name: 'start', seconds: 0, failed: true, output: `${out}\n${errors}`.trim() }];
}

/** Steps of the output of `npm run check`, each with its seconds and the output of a failed one. */
export function readSteps(printed: string): readonly CheckedStep[] {
  const beginning = /^(passed|FAILED) +([\d.]+) s {2}(.*)\n/;
  return printed.split(/^(?=(?:passed|FAILED) +[\d.]+ s {2})/m).flatMap((part) => {
    const [line, outcome, seconds, name = ''] = beginning.exec(part) ?? [];
    return line === undefined
      ? []
      : [{ name, seconds: Number(seconds), failed: outcome === 'FAILED', output: part.slice(line.length).trim() }];
  });
}

/** As a contributor's terminal has it, not as a test runner leaves it. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _env, VITEST: _vitest, NODE_OPTIONS: _options, LONG_RUN: _long, ...others } = process.env;
  return { ...others, FORCE_COLOR: '0' };
}
