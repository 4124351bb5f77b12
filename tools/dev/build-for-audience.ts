import { buildForAudience } from './site-build.ts';

// node tools/dev/build-for-audience.ts FOLDER: builds the site for an audience in a separate process, since
// PORTAL_AUDIENCE selects the configuration.
process.exitCode = await buildForAudience(process.argv[2] ?? '');
