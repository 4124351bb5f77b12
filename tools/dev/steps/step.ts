import { spawn } from 'node:child_process';
import { root } from '../../command.ts';

/** One of the things that a run proves. */
export interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...parameters: string[]];
  readonly env?: Readonly<Record<string, string>>;
}

/** How a step went. */
export interface Outcome {
  readonly name: string;
  readonly seconds: number;
  readonly passed: boolean;
}

/** Runs steps side by side; what one prints is shown whole, when it ends and has failed. */
export function runSideBySide(steps: readonly Step[]): Promise<Outcome[]> {
  return Promise.all(
    steps.map(async (step) => {
      let said = '';
      const outcome = await run(step, (piece) => (said += piece));
      console.log(`${outcome.passed ? 'passed' : 'FAILED'}  ${step.name}`);
      if (!outcome.passed) console.log(said);
      return outcome;
    }),
  );
}

/** Runs steps one after the other, whatever became of those before, and shows what they print as it comes. */
export async function runInOrder(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    console.log(`\n== ${step.name}`);
    outcomes.push(await run(step, (piece) => process.stdout.write(piece)));
  }
  return outcomes;
}

/** A table of the steps and their times, the longest first. */
export function timesOf(outcomes: readonly Outcome[]): string {
  const longest = outcomes.toSorted((a, b) => b.seconds - a.seconds);
  return longest.map(({ name, seconds, passed }) => `${seconds.toFixed(1).padStart(7)} s  ${name}${passed ? '' : '  FAILED'}`).join('\n');
}

async function run({ name, command: [program, ...parameters], env }: Step, say: (piece: string) => void): Promise<Outcome> {
  const started = performance.now();
  const code = await new Promise<number>((done) => {
    const child = spawn(program, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say);
    child.once('error', ({ message }) => {
      say(message);
      done(1);
    });
    child.once('close', (status) => done(status ?? 1));
  });
  return { name, seconds: (performance.now() - started) / 1000, passed: code === 0 };
}
