import { parseArgs } from 'node:util';
import { formatOperatorHelp, type OperatorCommand, operatorCommandsByName } from './commands.ts';
import { CommandUsageError } from './usage-error.ts';

/** The parsed command line. */
export type ParsedOperatorCommand =
  | { readonly help: string }
  | { readonly command: OperatorCommand; readonly parameters: readonly string[] };

/**
 * Parses the arguments after `npm run operator --`.
 *
 * @throws CommandUsageError if they name no command, or have options or arguments that the command does not accept.
 */
export function parseOperatorCommandLine(args: readonly string[]): ParsedOperatorCommand {
  const { values, positionals } = parseOptions(args);
  const [name, ...parameters] = positionals;
  if (name === undefined || name === 'help') {
    const [subject] = parameters;
    return { help: subject === undefined ? formatOperatorHelp() : formatUsage(subject) };
  }
  const command = findCommand(name);
  if (values.help) return { help: formatUsage(name) };
  if (parameters.length > command.maxArguments)
    throw new CommandUsageError(
      `"${parameters[command.maxArguments]}" is one argument too many: npm run operator -- ${name} ${command.usage}`,
    );
  if (values.yes && !command.isDestructive)
    throw new CommandUsageError(`${name} has no --yes: npm run operator -- ${name} ${command.usage}`);
  if (command.isDestructive && !values.yes)
    throw new CommandUsageError(`You cannot undo this. To confirm, add --yes: ${name} ${command.usage}`);
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
    throw new CommandUsageError(`${cause instanceof Error ? cause.message : cause}\n\n${formatOperatorHelp()}`, {
      cause,
    });
  }
}

function findCommand(name: string): OperatorCommand {
  const command = Object.hasOwn(operatorCommandsByName, name) ? operatorCommandsByName[name] : undefined;
  if (!command) throw new CommandUsageError(`There is no command "${name}".\n\n${formatOperatorHelp()}`);
  return command;
}

function formatUsage(name: string): string {
  const { usage, summary } = findCommand(name);
  return `npm run operator -- ${name} ${usage}\n\n${summary}.`;
}
