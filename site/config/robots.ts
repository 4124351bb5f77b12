import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Writes robots.txt (RFC 9309): everything may be read but what belongs to one reader, and the sitemap is named. */
export function robots({ siteConfig: { url, baseUrl } }: LoadContext): Plugin {
  const lines = ['User-agent: *', `Disallow: ${baseUrl}account/`, `Disallow: ${baseUrl}api/`, '', `Sitemap: ${url}${baseUrl}sitemap.xml`, ''];
  return { name: 'robots', postBuild: ({ outDir }) => writeFile(join(outDir, 'robots.txt'), lines.join('\n')) };
}
