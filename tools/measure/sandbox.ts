import { command } from '../command.ts';

// Throughput of the sandbox on this machine, written to docs/measurements/sandbox.md with --write: npm run measure:sandbox [-- --seconds 10 --tenants 1000 --write]
process.exitCode = await command(process.execPath, ['sandbox/measure/main.ts', ...process.argv.slice(2)]);
