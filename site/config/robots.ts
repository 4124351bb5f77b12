import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { portal } from '@refdesk/portal-config/chosen';
import { sitemapFileUrls } from './languages';

/**
 * Writes robots.txt (RFC 9309): crawlers may read everything except personal pages and the API. It lists the sitemap of
 * each language.
 */
export function createRobotsPlugin({ siteConfig: { baseUrl } }: LoadContext): Plugin {
  const accountRules = portal.modules.accounts === false ? [] : [`Disallow: ${baseUrl}account/`];
  const lines = [
    'User-agent: *',
    ...accountRules,
    `Disallow: ${baseUrl}api/`,
    '',
    ...sitemapFileUrls.map((address) => `Sitemap: ${address}`),
    '',
  ];
  return { name: 'robots', postBuild: ({ outDir }) => writeFile(join(outDir, 'robots.txt'), lines.join('\n')) };
}
