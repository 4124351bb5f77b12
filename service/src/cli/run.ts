import type { AppContext } from '../app-context.ts';
import { readCommandLine } from './command-line.ts';

/**
 * Runs one command and returns its output.
 *
 * @throws UsageError whose message says what would be right.
 */
export async function runCommand(appContext: AppContext, words: readonly string[]): Promise<string> {
  const line = readCommandLine(words);
  return 'help' in line ? line.help : (await line.command.run(appContext, line.parameters)).join('\n');
}
