import { buildForAudience } from './site-build.ts';

// node tools/dev/build-for-audience.ts FOLDER: a separate process, since PORTAL_AUDIENCE selects the configuration.
process.exitCode = await buildForAudience(process.argv[2] ?? '');
