import { buildSite, compressBuiltSite } from './site-build.ts';

process.exitCode = (await buildSite()) || (await compressBuiltSite());
