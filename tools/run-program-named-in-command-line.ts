import { runCommandForExitCode } from './command.ts';
import { startingCommandVariable } from './command-line.ts';

/** Programs by name: the file and its line in the list. */
export type CliProgramFilesByName = Readonly<Record<string, readonly [file: string, summary: string]>>;

/**
 * Runs the program named in the command line with its arguments; lists all programs if the name is missing or unknown.
 */
export async function runProgramNamedInCommandLine(script: string, programs: CliProgramFilesByName): Promise<number> {
  const [name = '', ...parameters] = process.argv.slice(2);
  const [file] = programs[name] ?? [];
  if (file !== undefined)
    return runCommandForExitCode(process.execPath, [file, ...parameters], {
      env: { [startingCommandVariable]: `npm run ${script} -- ${name}` },
    });
  if (/^(-h|--help|help)$/.test(name)) {
    console.log(formatProgramList(script, programs));
    return 0;
  }
  const error = name === '' ? '' : `"${name}" does not exist. `;
  console.error(error + formatProgramList(script, programs));
  return 2;
}

function formatProgramList(script: string, programs: CliProgramFilesByName): string {
  const width = Math.max(...Object.keys(programs).map(({ length }) => length));
  const lines = Object.entries(programs).map(([name, [, summary]]) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: npm run ${script} -- NAME [options]\n\n${lines.join('\n')}`;
}
