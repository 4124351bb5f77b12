import { runCommandForExitCode } from '../command.ts';

/** Operator commands: npm run operator -- <command> */
process.exitCode = await runCommandForExitCode('node', ['service/src/cli/main.ts', ...process.argv.slice(2)]);
