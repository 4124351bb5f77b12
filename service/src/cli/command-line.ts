import { parseArgs } from 'node:util';
import { type Command, commands, help } from './commands.ts';
import { UsageError } from './usage-error.ts';

/** The parsed command line. */
export type CommandLine = { readonly help: string } | { readonly command: Command; readonly parameters: readonly string[] };

/**
 * Parses the arguments after `npm run operator --`.
 *
 * @throws UsageError when they name no command, or have options or words that the command does not take.
 */
export function readCommandLine(words: readonly string[]): CommandLine {
  const { values, positionals } = parse(words);
  const [name, ...parameters] = positionals;
  if (name === undefined || name === 'help') {
    const [about] = parameters;
    return { help: about === undefined ? help() : usage(about) };
  }
  const command = find(name);
  if (values.help) return { help: usage(name) };
  if (parameters.length > command.most)
    throw new UsageError(`"${parameters[command.most]}" is one argument too many: npm run operator -- ${name} ${command.usage}`);
  if (values.yes && !command.destroys) throw new UsageError(`${name} takes no --yes: npm run operator -- ${name} ${command.usage}`);
  if (command.destroys && !values.yes) throw new UsageError(`You cannot undo this. To confirm, add --yes: ${name} ${command.usage}`);
  return { command, parameters };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options: { yes: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  } catch (cause) {
    throw new UsageError(`${cause instanceof Error ? cause.message : cause}\n\n${help()}`, { cause });
  }
}

function find(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}".\n\n${help()}`);
  return command;
}

function usage(name: string): string {
  const { usage, summary } = find(name);
  return `npm run operator -- ${name} ${usage}\n\n${summary}.`;
}
