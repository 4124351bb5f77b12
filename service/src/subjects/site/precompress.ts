import { listOriginReplacements } from '@refdesk/origins/replace-origins';
import { readStartConfiguration, resolveShownOrigins } from '../../core/configuration/configuration.ts';
import { compressSite } from './compress.ts';
import { CompressionCache } from './compression-cache.ts';
import { loadSite } from './load.ts';

// Run after a build, so that the service starts with every compressed form in place:
// node service/src/subjects/site/precompress.ts [directory]
const [, , argument = process.env.SITE_DIR] = process.argv;
const configuration = await readStartConfiguration({ ...process.env, SITE_DIR: argument });
const directory = configuration.SITE_DIR;
const started = performance.now();
const cache = new CompressionCache(directory);
const site = await loadSite(directory, cache, {
  addresses: listOriginReplacements(configuration.portal.addresses, resolveShownOrigins(configuration)),
});
const made = await compressSite(site, cache);
await cache.prune(new Set(site.files.values().map((file) => file.digest)));
console.log(
  `Compressed ${made} forms of ${site.files.size} files in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
);
