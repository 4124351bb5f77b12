import { decodeHit } from '@refdesk/search-index/hits/codec';
import type { SearchHit } from '@refdesk/search-index/hits/hit';
import { createSearchWorkerHandlers } from '@refdesk/search-index/worker/search-worker';

/** Search index set by `search/index.js` of the offline copy; pages opened from a file cannot fetch it. */
export interface OfflineSearchIndex {
  readonly build: string;
  /** Files of the index by name. */
  readonly files: Readonly<Record<string, string>>;
  /** Files of the pages by URL path. */
  readonly pages: Readonly<Record<string, string>>;
  /** Current version; null if there is only one. */
  readonly version: string | null;
}

declare global {
  var portalSearch: OfflineSearchIndex;
}

// Runs in search.html of the offline copy as a classic script: modules cannot be loaded from a file.
const { build, files, pages, version } = globalThis.portalSearch;
const worker = createSearchWorkerHandlers(async (name) => ({
  ok: Object.hasOwn(files, name),
  status: Object.hasOwn(files, name) ? 200 : 404,
  text: async () => files[name] ?? '',
}));
void showResults(new URLSearchParams(location.search).get('q') ?? '');

async function showResults(text: string): Promise<void> {
  // The index is large, so readers can type before this script runs.
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type=search]'))
    if (input.value === '') input.value = text;
  const list = document.querySelector('#results');
  const count = document.querySelector('#count');
  if (!list || !count || text === '') return;
  await worker.fetchIndexes({ root: '', build }, 'all');
  const { hits, total, similarWords } = await worker.search({
    text,
    ctx: null,
    version,
    kind: null,
    near: null,
    limit: 50,
    hitsPerPage: 1,
  });
  count.textContent =
    total === 0
      ? ['No results', ...similarWords].join('. Similar: ')
      : `${total} pages${total > hits.length ? `; the best ${hits.length} are shown` : ''}`;
  list.replaceChildren(...hits.map(decodeHit).map(createListItem));
}

function createListItem({ url, hash, pageTitle, section, breadcrumb, detail, excerpt, badge }: SearchHit): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `${encodeURI(pages[url] ?? '')}${hash === '' ? '' : `#${encodeURIComponent(hash)}`}`;
  link.textContent = [badge, pageTitle, section]
    .filter((part, index) => part !== '' && !(index === 2 && part === pageTitle))
    .join(' · ');
  const text = document.createElement('p');
  text.textContent = [breadcrumb.join(' › '), detail, excerpt].filter(Boolean).join(': ');
  item.append(link, text);
  return item;
}
