import { html } from 'hono/html';

/** An Atom feed (RFC 4287). */
export interface AtomFeed {
  /** Absolute URL of the feed, which is also its identifier. */
  readonly self: string;
  /** URL of the page with the same content. */
  readonly page: string;
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  readonly entries: readonly AtomEntry[];
}

/** An entry of a feed. */
export interface AtomEntry {
  /** Permanent identifier, an IRI (RFC 4287, section 4.2.6). */
  readonly id: string;
  readonly title: string;
  /** Date as YYYY-MM-DD. */
  readonly date: string;
  readonly link: string;
  readonly summary: string;
}

/** Returns the path of the feed for the page at `path`. */
export const getAtomFeedPathOfPage = (path: string): string => `${path}.atom`;

/**
 * Renders the feed as XML. Its update time is that of the newest entry, so that the same input produces the same feed.
 */
export function renderAtomFeed({ self, page, title, subtitle, author, entries }: AtomFeed): string {
  const newest =
    entries
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? '1970-01-01';
  const feed = html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
  <id>${self}</id>
  <title>${title}</title>
  <subtitle>${subtitle}</subtitle>
  <updated>${startOfDay(newest)}</updated>
  <author><name>${author}</name></author>
  <link rel="self" type="application/atom+xml" href="${self}"/>
  <link rel="alternate" type="text/html" href="${page}"/>
${entries.map(renderEntry)}</feed>
`;
  return String(feed);
}

function renderEntry({ id, title, date, link, summary }: AtomEntry) {
  return html`  <entry>
    <id>${id}</id>
    <title>${title}</title>
    <updated>${startOfDay(date)}</updated>
    <link rel="alternate" type="text/html" href="${link}"/>
    <summary>${summary}</summary>
  </entry>
`;
}

const startOfDay = (date: string): string => `${date}T00:00:00Z`;
