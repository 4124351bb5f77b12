import { html, raw } from 'hono/html';
import type { BuiltPage } from '../html/built-page.ts';

/** Data of a page from which `createHeadTags` creates the tags in its head. */
export interface PageHeadData {
  readonly page: BuiltPage;
  /** URL path of the page as Markdown, including the base path. */
  readonly markdownPath: string;
  readonly card: Card;
  readonly feed: { readonly title: string; readonly href: string } | null;
  readonly linkedData: object;
  readonly siteName: string;
}

/** Image in link previews. */
interface Card {
  readonly url: string;
  readonly alt: string;
}

/** Size of a card in pixels, as most services display it. */
export const socialCardSize = { width: 1200, height: 630 };

/**
 * Creates tags that apply only to this document: its other formats, its preview, its linked data. `data-document` marks
 * them, so that client-side navigation to another page can remove them.
 */
export function createHeadTags({ page, markdownPath, card, feed, linkedData, siteName }: PageHeadData): string {
  const tags = [
    tag('link', { rel: 'alternate', type: 'text/markdown', href: markdownPath, title: 'Markdown' }),
    ...(feed
      ? [tag('link', { rel: 'alternate', type: 'application/atom+xml', href: feed.href, title: feed.title })]
      : []),
    tag('meta', { property: 'og:type', content: page.path === '/' ? 'website' : 'article' }),
    tag('meta', { property: 'og:site_name', content: siteName }),
    tag('meta', { property: 'og:image', content: card.url }),
    tag('meta', { property: 'og:image:width', content: String(socialCardSize.width) }),
    tag('meta', { property: 'og:image:height', content: String(socialCardSize.height) }),
    tag('meta', { property: 'og:image:alt', content: card.alt }),
    tag('meta', { name: 'twitter:image', content: card.url }),
    tag('meta', { name: 'twitter:image:alt', content: card.alt }),
  ];
  // Escaped, so that no string can close the script element.
  const json = JSON.stringify(linkedData).replaceAll('<', '\\u003c');
  return `${tags.join('')}<script type="application/ld+json" data-document>${json}</script>`;
}

const tag = (name: string, attributes: Readonly<Record<string, string>>): string =>
  String(
    html`<${raw(name)}${Object.entries(attributes).map(([key, value]) => html` ${raw(key)}="${value}"`)} data-document>`,
  );

/** Adds `tags` to the end of the document's head. */
export const appendHeadTags = (html: string, tags: string): string => html.replace('</head>', () => `${tags}</head>`);
