import type { AppContext } from '../core/context/app-context.ts';
import { parseOperatorCommandLine } from './command-line.ts';

/**
 * Runs one command and returns its output.
 *
 * @throws CommandUsageError with a message that explains the correct usage.
 */
export async function runOperatorCommand(appContext: AppContext, args: readonly string[]): Promise<string> {
  const line = parseOperatorCommandLine(args);
  return 'help' in line ? line.help : (await line.command.run(appContext, line.parameters)).join('\n');
}
