import { runCommand } from '../command.ts';

/** Operator commands: npm run operator -- <command> */
process.exitCode = await runCommand('node', ['service/src/cli/main.ts', ...process.argv.slice(2)]);
