import { command } from '../command.ts';

/** Runs the unit tests again of whatever changes; names of files narrow it down. */
process.exitCode = await command('vitest', ['watch', ...process.argv.slice(2)]);
