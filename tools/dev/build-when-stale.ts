import { buildWhenStale } from './site-build.ts';

process.exitCode = await buildWhenStale();
