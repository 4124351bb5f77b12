import { readConfiguration } from '../configuration.ts';
import { createLog } from '../log.ts';
import { createPlatform } from '../platform.ts';
import { runCommand } from './run.ts';

// The operator's commands: node service/src/cli/main.ts <command>
try {
  const platform = await createPlatform(readConfiguration(process.env), { log: createLog('error') });
  try {
    console.log(await runCommand(platform, process.argv.slice(2)));
  } finally {
    await platform.database.queries.destroy();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
