import { resolve } from 'node:path';
import { resolveProviderPath } from '@refdesk/portal-config/chosen';
import { builtSiteFolder } from '@refdesk/portal-config/provider-folder';
import { packSampleProjects } from './sample-projects/pack.ts';

// node tools/dev/pack-projects.ts [directory of a built site]: writes the provider's sample projects as archives among
// its downloads.
const site = resolve(process.argv[2] ?? builtSiteFolder);
for (const name of await packSampleProjects(resolveProviderPath('projects'), site))
  console.log(`downloads/projects/${name}.tgz`);
