import { resolve } from 'node:path';
import { replacements } from '@portal/origins/show';
import { addresses } from '../../../providers/fieldwright/brand.ts';
import { readConfiguration, shownAddresses } from '../configuration.ts';
import { compressSite } from './compress.ts';
import { CompressionCache } from './compression-cache.ts';
import { loadSite } from './load.ts';

// Run after a build, so that the service starts with every compressed form in place:
// node service/src/site/precompress.ts [directory]
const configuration = readConfiguration(process.env);
const directory = process.argv[2] === undefined ? configuration.SITE_DIR : resolve(process.argv[2]);
const started = performance.now();
const cache = new CompressionCache(directory);
const site = await loadSite(directory, cache, { addresses: replacements(addresses, shownAddresses(configuration)) });
const made = await compressSite(site, cache);
await cache.prune(new Set(site.files.values().map((file) => file.digest)));
console.log(`Compressed ${made} forms of ${site.files.size} files in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
