import { runCommandForExitCode } from '../command.ts';

// npm run operator -- <command>: runs an operator command.
process.exitCode = await runCommandForExitCode('node', ['service/src/cli/main.ts', ...process.argv.slice(2)]);
