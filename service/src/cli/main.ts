import { readPortalAndConfiguration } from '../core/configuration/configuration.ts';
import { createLogger } from '../core/http/log.ts';
import { initialiseDatabaseAndAppContext } from '../initialise-database-and-app-context.ts';
import { parseOperatorCommandLine } from './command-line.ts';
import { formatDatabaseLocation, requireExistingDatabase } from './existing-database.ts';

// The operator's commands: node service/src/cli/main.ts <command>
try {
  const line = parseOperatorCommandLine(process.argv.slice(2));
  if ('help' in line) console.log(line.help);
  else {
    const configuration = await readPortalAndConfiguration(process.env);
    console.error(`Database: ${formatDatabaseLocation(configuration)}`);
    if (!line.command.acceptsEmptyDatabase) await requireExistingDatabase(configuration);
    const appContext = await initialiseDatabaseAndAppContext(configuration, {
      log: createLogger('error'),
      isLimited: false,
    });
    try {
      console.log((await line.command.run(appContext, line.parameters)).join('\n'));
    } finally {
      await appContext.database.queries.destroy();
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
