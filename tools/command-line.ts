import { relative } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Environment variable with the command that started a program, such as `npm run tool -- new-portal`. */
export const startingCommandVariable = 'STARTING_COMMAND';

/**
 * Parses the command line of a program. `--help` prints the usage and ends the process; so does an option or argument
 * that the program does not have, as an error.
 *
 * @param usage Parameters on the first line, then an explanation: `[--into DIR]\nCreates a portal.`
 */
export function parseCommandLine<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  const options = process.argv.slice(2);
  if (options.includes('--help') || options.includes('-h')) {
    console.log(formatUsage(usage));
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    // The rest of the message explains how to pass an argument that starts with a hyphen.
    exitWithUsage(usage, error instanceof Error ? error.message.replace(/\. To specify .*$/s, '.') : String(error));
  }
}

/** Prints an error in the command line with the usage, and ends the process. */
export function exitWithUsage(usage: string, error: string): never {
  console.error(`${error}\n\n${formatUsage(usage)}`);
  process.exit(2);
}

function formatUsage(usage: string): string {
  const [parameters = '', ...explanation] = usage.split('\n');
  return `Usage: ${`${getStartingCommand()} ${parameters}`.trim()}\n\n${explanation.join('\n')}`;
}

function getStartingCommand(): string {
  const { [startingCommandVariable]: command, npm_lifecycle_event: script } = process.env;
  return command ?? (script ? `npm run ${script} --` : `node ${relative('.', process.argv[1] ?? '')}`);
}
