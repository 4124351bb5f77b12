import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { listConsoleOrigins } from '@refdesk/origins/console-origins';
import { readPublicUrls } from '@refdesk/origins/read-origins';
import { addAnalyticsToPageHead } from '@refdesk/portal-config/add-analytics-to-page-head';
import { portal } from '@refdesk/portal-config/chosen';
import { readBuiltSiteInventory } from './built-site-inventory.ts';
import { renderHeadersFile } from './hosts/headers-file.ts';
import { renderNginxMaps } from './hosts/nginx.ts';
import { renderRedirectsFile } from './hosts/redirects-file.ts';

// Run after a build, for hosts that serve it without the service: node packages/headers/src/write.ts [directory]
const directory = resolve(process.argv[2] ?? 'site/build');
const { policy } = addAnalyticsToPageHead(portal.head, portal.analytics);
const consoleOrigins = listConsoleOrigins(portal.console, readPublicUrls(process.env, portal.addresses));
const site = await readBuiltSiteInventory(directory, {
  ...policy,
  connections: [...consoleOrigins, ...policy.connections],
});
await Promise.all([
  writeFile(join(directory, '_headers'), renderHeadersFile(site)),
  writeFile(join(directory, '_redirects'), renderRedirectsFile(site.redirectTargets)),
  writeFile(join(directory, '_nginx.conf'), renderNginxMaps(site)),
]);
