import { resolve } from 'node:path';
import { createServiceApp } from '../../service/src/app.ts';
import { CompressedSiteFileDiskCache } from '../../service/src/subjects/site/compression-cache.ts';
import { loadSite } from '../../service/src/subjects/site/load-site.ts';

const directory = resolve(import.meta.dirname, '../../site/build');

/** Creates a service app that serves the built site; `request(path)` returns the response. */
export async function serveBuiltSite(): Promise<ReturnType<typeof createServiceApp>> {
  return createServiceApp({ site: await loadSite(directory, new CompressedSiteFileDiskCache(directory)) });
}
