/** Metadata of a page from its head. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly robots: string | null;
  /** Atom feed of the page's changes. */
  readonly feed: { readonly title: string; readonly href: string } | null;
}

/** Reads the metadata of a page from its head. */
export function readPageHead(document: Document): PageHead {
  const readMetaContent = (name: string) =>
    document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
  return {
    title: document.title,
    description: readMetaContent('description') ?? '',
    robots: readMetaContent('robots'),
    feed: readFeed(document),
  };
}

function readFeed(document: Document): PageHead['feed'] {
  const link = document.querySelector('link[rel="alternate"][type="application/atom+xml"]');
  return link && { title: link.getAttribute('title') ?? '', href: link.getAttribute('href') ?? '' };
}
