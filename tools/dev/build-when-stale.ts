import { buildStaleSite } from './site-build.ts';

process.exitCode = await buildStaleSite();
