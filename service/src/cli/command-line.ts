import { parseArgs } from 'node:util';
import { formatCommandHelp, type OperatorCommand, operatorCommands } from './commands.ts';
import { UsageError } from './usage-error.ts';

/** The parsed command line. */
export type CommandLine =
  | { readonly help: string }
  | { readonly command: OperatorCommand; readonly parameters: readonly string[] };

/**
 * Parses the arguments after `npm run operator --`.
 *
 * @throws UsageError if they name no command, or have options or arguments that the command does not accept.
 */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const { values, positionals } = parseOptions(args);
  const [name, ...parameters] = positionals;
  if (name === undefined || name === 'help') {
    const [subject] = parameters;
    return { help: subject === undefined ? formatCommandHelp() : formatUsage(subject) };
  }
  const command = findCommand(name);
  if (values.help) return { help: formatUsage(name) };
  if (parameters.length > command.maxArguments)
    throw new UsageError(
      `"${parameters[command.maxArguments]}" is one argument too many: npm run operator -- ${name} ${command.usage}`,
    );
  if (values.yes && !command.destroys)
    throw new UsageError(`${name} has no --yes: npm run operator -- ${name} ${command.usage}`);
  if (command.destroys && !values.yes)
    throw new UsageError(`You cannot undo this. To confirm, add --yes: ${name} ${command.usage}`);
  return { command, parameters };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { yes: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (cause) {
    throw new UsageError(`${cause instanceof Error ? cause.message : cause}\n\n${formatCommandHelp()}`, { cause });
  }
}

function findCommand(name: string): OperatorCommand {
  const command = Object.hasOwn(operatorCommands, name) ? operatorCommands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}".\n\n${formatCommandHelp()}`);
  return command;
}

function formatUsage(name: string): string {
  const { usage, summary } = findCommand(name);
  return `npm run operator -- ${name} ${usage}\n\n${summary}.`;
}
