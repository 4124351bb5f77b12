import { runCommand } from '../command.ts';

/** The operator's commands: npm run operator -- <command> */
process.exitCode = await runCommand('node', ['service/src/cli/main.ts', ...process.argv.slice(2)]);
