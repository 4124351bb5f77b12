import { command } from '../command.ts';

// How fast gateways can report requests, and what a page of a long list takes, written to docs/measurements/requests.md: npm run measure:requests [-- rows]
process.exitCode = await command(process.execPath, ['service/measure/requests.ts', ...process.argv.slice(2)]);
