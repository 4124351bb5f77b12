import { runCommand } from '../command.ts';
import { buildWhenStale } from './site-build.ts';

// On one's own machine pages need not wait for their compressed forms: they are made while it serves.
process.exitCode =
  (await buildWhenStale()) ||
  (await runCommand('node', ['service/src/main.ts'], { env: { COMPRESSION: process.env.COMPRESSION ?? 'on' } }));
