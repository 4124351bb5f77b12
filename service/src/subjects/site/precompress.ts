import { listOriginReplacements } from '@refdesk/origins/replace-origins';
import { readStartConfiguration, resolvePublicOrigins } from '../../core/configuration/configuration.ts';
import { compressSite } from './compress-site.ts';
import { CompressionCache } from './compression-cache.ts';
import { listSiteFiles, loadSite } from './load-site.ts';

// Run after a build, so that all compressed forms exist when the service starts: node
// service/src/subjects/site/precompress.ts [directory]
const [, , argument = process.env.SITE_DIR] = process.argv;
const configuration = await readStartConfiguration({ ...process.env, SITE_DIR: argument });
const directory = configuration.SITE_DIR;
const started = performance.now();
const cache = new CompressionCache(directory);
const site = await loadSite(directory, cache, {
  addresses: listOriginReplacements(configuration.portal.addresses, resolvePublicOrigins(configuration)),
});
const created = await compressSite(site, cache);
const files = listSiteFiles(site);
await cache.prune(new Set(files.map(({ digest }) => digest)));
console.log(
  `Compressed ${created} forms of ${files.length} files in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
);
