import { runCommandForExitCode } from '../command.ts';
import { buildSiteIfChanged } from './site-build.ts';

// On a developer's machine pages need not wait for compression, which happens while the site is served.
process.exitCode =
  (await buildSiteIfChanged()) ||
  (await runCommandForExitCode('node', ['service/src/main.ts'], {
    env: { COMPRESSION: process.env.COMPRESSION ?? 'on' },
  }));
