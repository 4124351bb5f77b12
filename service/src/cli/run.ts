import type { Platform } from '../platform.ts';
import { commands, help, UsageError } from './commands.ts';

/**
 * Runs one command and gives what to print.
 *
 * @throws UsageError whose message says what would be right.
 */
export async function runCommand(platform: Platform, [name, ...rest]: readonly string[]): Promise<string> {
  const command = name === undefined ? undefined : commands[name];
  if (!command) throw new UsageError(name === undefined ? help() : `There is no command "${name}".\n\n${help()}`);
  const parameters = rest.filter((parameter) => parameter !== '--yes');
  if (command.destroys && !rest.includes('--yes')) throw new UsageError(`This cannot be undone. Add --yes when you mean it: ${name} ${command.usage}`);
  return (await command.run(platform, parameters)).join('\n');
}
