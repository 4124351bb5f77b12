import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';

/** A step of `npm run check` with its duration, and its output if it failed or is a report. */
export interface CheckedStep {
  readonly name: string;
  readonly seconds: number;
  readonly failed: boolean;
  readonly output: string;
}

/** Runs `npm run check`, or some of its steps, in a folder of sources. */
export async function runCheck(folder: string, stepNames: readonly string[] = []): Promise<readonly CheckedStep[]> {
  const child = spawn(
    process.execPath,
    ['tools/dev/check.ts', '--all-lines', ...stepNames.flatMap((name) => ['--only', name])],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: createEnvironment(),
    },
  );
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const steps = parseCheckSteps(stripVTControlCharacters(out));
  // An invalid configuration ends the check before its first step.
  return steps.length > 0 ? steps : [{ name: 'start', seconds: 0, failed: true, output: `${out}\n${errors}`.trim() }];
}

/** Parses the output of `npm run check` into steps, each with its duration, and its output if it is printed. */
export function parseCheckSteps(printed: string): readonly CheckedStep[] {
  const start = /^(passed|FAILED) +([\d.]+) s {2}(.*)\n/;
  return printed.split(/^(?=(?:passed|FAILED) +[\d.]+ s {2})/m).flatMap((part) => {
    const [line, outcome, seconds, name = ''] = start.exec(part) ?? [];
    return line === undefined
      ? []
      : [{ name, seconds: Number(seconds), failed: outcome === 'FAILED', output: part.slice(line.length).trim() }];
  });
}

/** Returns the environment of a contributor's terminal, without the variables of a test runner. */
function createEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _env, VITEST: _vitest, NODE_OPTIONS: _options, LONG_RUN: _long, ...others } = process.env;
  return { ...others, FORCE_COLOR: '0' };
}
