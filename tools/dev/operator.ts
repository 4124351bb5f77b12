import { command } from '../command.ts';

/** The operator's commands: npm run operator -- <command> */
process.exitCode = await command('node', ['service/src/cli/main.ts', ...process.argv.slice(2)]);
