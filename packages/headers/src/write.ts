import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { consoleOrigins } from '@portal/origins/console-origins';
import { originsFrom } from '@portal/origins/from-environment';
import { portal } from '@portal/portal-config/chosen';
import { readBuiltSite } from './built-site.ts';
import { headersFile } from './hosts/headers-file.ts';
import { nginxMaps } from './hosts/nginx.ts';
import { redirectsFile } from './hosts/redirects-file.ts';

// Run after a build, for hosts that serve it without the service: node packages/headers/src/write.ts [directory]
const directory = resolve(process.argv[2] ?? 'site/build');
const site = await readBuiltSite(directory, consoleOrigins(portal.console, originsFrom(process.env, portal.addresses)));
await Promise.all([
  writeFile(join(directory, '_headers'), headersFile(site)),
  writeFile(join(directory, '_redirects'), redirectsFile(site.redirects)),
  writeFile(join(directory, '_nginx.conf'), nginxMaps(site)),
]);
