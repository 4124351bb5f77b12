import { command } from '../command.ts';

/** Formats what can be formatted and mends what the linter mends without a question; files narrow it down. */
const files = process.argv.slice(2);
process.exitCode = await command('biome', ['check', '--write', ...(files.length > 0 ? files : ['.'])]);
