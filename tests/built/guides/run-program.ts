import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Exit code and output of a program. */
export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a program in a folder; `input` is its standard input. */
export async function runProgram(
  program: string,
  parameters: readonly string[],
  folder: string,
  environment: NodeJS.ProcessEnv,
  input = '',
): Promise<Outcome> {
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { ...createReaderEnvironment(folder), ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  // A program that does not read its input may have ended before it is written.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, output };
}

/**
 * Creates the environment of a reader's terminal, without variables of the tests except for custom certificates:
 * companies that inspect connections need them to install anything.
 */
export const createReaderEnvironment = (folder: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: folder,
  ...(process.env.NODE_EXTRA_CA_CERTS !== undefined && { NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS }),
});

/** Whether a program is installed. Debian's psql is a wrapper around a versioned one, which may be missing. */
export async function isInstalled(program: string): Promise<boolean> {
  const { code } = await runProgram(
    'bash',
    ['-c', program === 'psql' ? 'psql --version' : `command -v ${program}`],
    '/',
    {},
  );
  return code === 0;
}

/** Programs called by commands of guides that may be missing on a minimal machine. */
const programsOfCommands = ['curl'];

/** Returns the first program that the commands call and that is missing on this machine. */
export async function findMissingProgram(commands: string): Promise<string | undefined> {
  for (const program of programsOfCommands)
    if (commands.includes(program) && !(await isInstalled(program))) return program;
  return undefined;
}
