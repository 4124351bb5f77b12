import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getShardAddress } from '@refdesk/search-index/shards/shard-file';
import { rolldown } from 'rolldown';
import type { ZipEntry } from '../../../plugins/data-dictionary/src/downloads/zip.ts';
import { root } from '../../command.ts';
import { replaceMainContentOfHtml } from './offline-page.ts';
import type { OfflineSearchIndex } from './search-page.ts';

const createMainContent = (form: string) => `<h1>Search the documentation</h1>
<search><form class="${form}" action="search.html"><input type=search name=q aria-label="Search the documentation" autofocus></form></search>
<p id=count role=status></p><ol id=results></ol>
<script src="search/index.js"></script><script src="search/search.js"></script>`;

/**
 * Creates the offline copy's search: its page, and the site's index and engine as scripts.
 *
 * @param page HTML of the search page in the copy.
 * @param files Files of the copy by URL path.
 */
export async function createOfflineSearch(
  site: string,
  page: string,
  files: ReadonlyMap<string, string>,
): Promise<ZipEntry[]> {
  const build = /<meta name="?search-build"? content="?(\w+)/.exec(page)?.[1];
  if (build === undefined) throw new Error(`${site} has no search index.`);
  const shards = (['titles', 'words', 'bodies'] as const).map((type) => getShardAddress(type, build));
  const index: OfflineSearchIndex = {
    build,
    files: Object.fromEntries(
      await Promise.all(shards.map(async (name) => [name, await readFile(join(site, name), 'utf8')] as const)),
    ),
    pages: Object.fromEntries(files.entries().filter(([, name]) => name.endsWith('.html'))),
    version: /name="?version"? checked(?:="")? value="?([^\s">]+)/.exec(page)?.[1] ?? null,
  };
  return [
    {
      name: 'search.html',
      bytes: Buffer.from(
        replaceMainContentOfHtml(
          page,
          createMainContent(/<form class="?([\w-]+)"?><input type="?search/.exec(page)?.[1] ?? ''),
        ),
      ),
    },
    { name: 'search/index.js', bytes: Buffer.from(`globalThis.portalSearch=${JSON.stringify(index)}`) },
    { name: 'search/search.js', bytes: Buffer.from(await bundleSearchPage()) },
  ];
}

async function bundleSearchPage(): Promise<string> {
  const bundle = await rolldown({ input: join(root, 'tools/dev/bundle/search-page.ts'), platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}
