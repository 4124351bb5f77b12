import { buildSite } from './site-build.ts';

process.exitCode = await buildSite();
