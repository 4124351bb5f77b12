/** What the head of a document says of its page. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly robots: string | null;
  /** The feed that tells of changes of the page. */
  readonly feed: { readonly title: string; readonly href: string } | null;
}

/** The HTML of a page and what its head says. */
export interface FetchedPage {
  readonly html: string;
  readonly head: PageHead;
}

const fetched = new Map<string, Promise<FetchedPage | null>>();

/**
 * Fetches the document at `path` and gives the part that is the page; null when there is no such page.
 * A page is fetched once while the document lives.
 *
 * @throws Error when the server cannot be reached or answers with a fault.
 */
export function fetchPage(path: string): Promise<FetchedPage | null> {
  const known = fetched.get(path);
  if (known) return known;
  const page = requestPage(path);
  fetched.set(path, page);
  page.catch(() => fetched.delete(path));
  return page;
}

/** What the head of `document` says. */
export function readHead(document: Document): PageHead {
  const content = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
  return { title: document.title, description: content('description') ?? '', robots: content('robots'), feed: readFeed(document) };
}

function readFeed(document: Document): PageHead['feed'] {
  const link = document.querySelector('link[rel="alternate"][type="application/atom+xml"]');
  return link && { title: link.getAttribute('title') ?? '', href: link.getAttribute('href') ?? '' };
}

async function requestPage(path: string): Promise<FetchedPage | null> {
  const response = await fetch(path, { headers: { accept: 'text/html' } });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The page could not be loaded: the server answered ${response.status}.`);
  const document = new DOMParser().parseFromString(await response.text(), 'text/html');
  const page = document.querySelector('[data-static-page]');
  return page && { html: page.innerHTML, head: readHead(document) };
}
