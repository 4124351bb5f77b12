import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { builtSiteFolder } from '@refdesk/portal-config/provider-folder';
import { packSandbox } from './sandbox-download/pack.ts';

// node tools/dev/pack-sandbox.ts [directory of a built site]: adds the site's sandbox to its downloads as one program.
const site = resolve(process.argv[2] ?? builtSiteFolder);
const program = await packSandbox(site);
if (program !== null)
  console.log(`downloads/${program}: ${(statSync(join(site, 'downloads', program)).size / 1e6).toFixed(1)} MB.`);
