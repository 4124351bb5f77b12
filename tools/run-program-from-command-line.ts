import { runCommandForExitCode } from './command.ts';

/** Programs by name: the file and its line in the list. */
export type NamedPrograms = Readonly<Record<string, readonly [file: string, summary: string]>>;

/**
 * Runs the program named in the command line with its arguments; lists all programs if the name is missing or unknown.
 */
export async function runProgramFromCommandLine(script: string, programs: NamedPrograms): Promise<number> {
  const [name = '', ...parameters] = process.argv.slice(2);
  const [file] = programs[name] ?? [];
  if (file !== undefined) return runCommandForExitCode(process.execPath, [file, ...parameters]);
  const error = name === '' ? '' : `"${name}" does not exist. `;
  console.error(`${error}Usage: npm run ${script} -- NAME [options]\n`);
  const width = Math.max(...Object.keys(programs).map(({ length }) => length));
  for (const [programName, [, summary]] of Object.entries(programs))
    console.error(`  ${programName.padEnd(width)}  ${summary}`);
  return 2;
}
