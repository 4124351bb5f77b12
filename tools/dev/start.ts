import { runCommandForExitCode } from '../command.ts';
import { buildSiteIfChanged } from './site-build.ts';

// Pages on a developer's machine need not wait for compression, which runs while the site is served.
process.exitCode =
  (await buildSiteIfChanged()) ||
  (await runCommandForExitCode('node', ['service/src/main.ts'], {
    env: { COMPRESSION: process.env.COMPRESSION ?? 'on' },
  }));
