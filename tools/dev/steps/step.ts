import { spawn } from 'node:child_process';
import { isInterrupted, waitForChild } from '../../child-processes.mjs';
import { root } from '../../command.ts';

/** A named command of a run, such as the type check. */
export interface CommandStep {
  readonly name: string;
  readonly command: readonly [program: string, ...parameters: string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the output is a report that is printed even if the step passes. */
  readonly printsReport?: boolean;
}

/** Result of a step. */
export interface StepOutcome {
  readonly name: string;
  readonly seconds: number;
  readonly hasPassed: boolean;
}

/** Maximum numbers of lines of a step's output that are printed: most tools end with a summary. */
const maxLines = { first: 100, last: 20 };

/**
 * Runs steps concurrently, and prints the output of failed steps and reports, by default shortened to `maxLines`.
 */
export function runStepsConcurrently(steps: readonly CommandStep[], printsAllLines = false): Promise<StepOutcome[]> {
  return Promise.all(
    steps.map(async (step) => {
      let output = '';
      const outcome = await runStep(step, (chunk) => (output += chunk));
      console.log(
        `${outcome.hasPassed ? 'passed' : 'FAILED'}  ${outcome.seconds.toFixed(1).padStart(6)} s  ${step.name}`,
      );
      if (!outcome.hasPassed || step.printsReport)
        console.log(printsAllLines ? output : shortenOutput(output, step.command));
      return outcome;
    }),
  );
}

/** Replaces the middle of a long output with the number of omitted lines and the command that prints all of them. */
export function shortenOutput(output: string, [program, ...parameters]: CommandStep['command']): string {
  const lines = output.trimEnd().split('\n');
  const omittedCount = lines.length - maxLines.first - maxLines.last;
  if (omittedCount <= 0) return output;
  const command = [...(program === 'node' ? [] : ['npx']), program, ...parameters].join(' ');
  return [
    ...lines.slice(0, maxLines.first),
    `… ${omittedCount} lines omitted; all of them: ${command}`,
    ...lines.slice(-maxLines.last),
    '',
  ].join('\n');
}

/** Runs all steps one after the other, even after a failure, and streams their output. */
export async function runAllStepsInOrder(
  steps: readonly CommandStep[],
  onEnd: (outcome: StepOutcome) => Promise<void> = async () => undefined,
): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = [];
  for (const step of steps) {
    if (isInterrupted()) break;
    console.log(`\n== ${step.name}`);
    const outcome = await runStep(step, (chunk) => process.stdout.write(chunk));
    if (!isInterrupted()) await onEnd(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Formats a table of steps and their seconds, slowest first. */
export function formatStepTimes(outcomes: readonly StepOutcome[]): string {
  const slowestFirst = outcomes.toSorted((a, b) => b.seconds - a.seconds);
  return slowestFirst
    .map(({ name, seconds, hasPassed }) => `${seconds.toFixed(1).padStart(7)} s  ${name}${hasPassed ? '' : '  FAILED'}`)
    .join('\n');
}

async function runStep(
  { name, command: [program, ...parameters], env }: CommandStep,
  onOutput: (chunk: string) => void,
): Promise<StepOutcome> {
  const started = performance.now();
  const child = spawn(program, parameters, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onOutput);
  const code = await waitForChild(child).catch(({ message }: Error) => {
    onOutput(message);
    return 1;
  });
  return { name, seconds: (performance.now() - started) / 1000, hasPassed: code === 0 };
}
