import { buildSiteIfChanged } from './site-build.ts';

process.exitCode = await buildSiteIfChanged();
