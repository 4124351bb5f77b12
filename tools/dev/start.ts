import { runCommandForExitCode } from '../command.ts';
import { parseCommandLine } from '../command-line.ts';
import { buildSiteIfChanged } from './site-build.ts';

parseCommandLine('\nBuilds what has changed, and serves it with accounts and the sandbox.', {});
// Pages on a developer's machine need not wait for compression, which runs while the site is served.
process.exitCode =
  (await buildSiteIfChanged()) ||
  (await runCommandForExitCode('node', ['service/src/main.ts'], {
    env: { COMPRESSION: process.env.COMPRESSION ?? 'on' },
  }));
