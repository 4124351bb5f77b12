import { listPublicUrlReplacements } from '@refdesk/origins/replace-origins';
import {
  getPortalPublicUrl,
  getPublicUrls,
  readPortalAndConfiguration,
} from '../../core/configuration/configuration.ts';
import { compressSite } from './compress-site.ts';
import { CompressedSiteFileDiskCache } from './compression-cache.ts';
import { listLoadedSiteFiles, loadSite } from './load-site.ts';

// Run after a build, so that all compressed forms exist when the service starts:
//   node service/src/subjects/site/precompress.ts [directory]
const [, , argument = process.env.SITE_DIR] = process.argv;
const configuration = await readPortalAndConfiguration({ ...process.env, SITE_DIR: argument });
const directory = configuration.SITE_DIR;
const started = performance.now();
const cache = new CompressedSiteFileDiskCache(directory);
const site = await loadSite(directory, cache, {
  originReplacements: listPublicUrlReplacements(
    configuration.portal.addresses,
    getPublicUrls(configuration),
    getPortalPublicUrl(configuration),
  ),
});
const created = await compressSite(site, cache);
const files = listLoadedSiteFiles(site);
await cache.prune(new Set(files.map(({ digest }) => digest)));
console.log(
  `Compressed ${created} forms of ${files.length} files in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
);
