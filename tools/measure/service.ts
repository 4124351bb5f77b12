import { command } from '../command.ts';

// Throughput of the accounts on this machine, written to docs/measurements/service.md: npm run measure:service [-- seconds for each line]
process.exitCode = await command(process.execPath, ['service/measure/main.ts', ...process.argv.slice(2)]);
