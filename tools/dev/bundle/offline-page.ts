const scriptPattern = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
/** Preloaded fonts are requested with CORS, which fails for files. */
const fontPreloadPattern = /<link rel="?preload"? as="?font"? [^>]*>/g;
const searchIcon =
  '<svg viewBox="0 0 16 16" width=18 height=18 aria-hidden=true><path d="M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm3.3 7.8 3.4 3.4" fill=none stroke=currentColor stroke-width=1.5 /></svg>';
/** Link in the menu that replaces the search field, whose suggestions need scripts. */
const sitemapLink = /<noscript><a class="?([\w-]+)"? href="?\/sitemap"?>[^<]*<\/a><\/noscript>/g;
const tag = /<[a-z][\w-]*(?:\s(?:[^>"']|"[^"]*"|'[^']*')*)?>/gi;
const link = /(\s(?:href|src|action)=)("[^"]*"|'[^']*'|[^\s>]+)/gi;

/**
 * Removes the scripts and preloaded fonts of a page, which browsers do not load from a file, and replaces links to
 * other pages with the result of `retarget`. Pages are complete without scripts.
 */
export function toOfflinePage(html: string, retarget: (link: string) => string): string {
  return html
    .replace(scriptPattern, '')
    .replace(fontPreloadPattern, '')
    .replace(sitemapLink, `<a class=$1 href=/search/ aria-label=Search>${searchIcon}</a>`)
    .replace(tag, (element) =>
      element.replace(link, (attribute, name: string, quoted: string) => {
        const value = unquote(quoted);
        if (!value.startsWith('/') || value.startsWith('//')) return attribute;
        return `${name}"${retarget(value.replaceAll('&amp;', '&')).replaceAll('&', '&amp;')}"`;
      }),
    );
}

/** Replaces the content of the `main` element. */
export function replaceMainContentOfHtml(html: string, main: string): string {
  return html.replace(/(<main\b[^>]*>)[\s\S]*?(<\/main>)/, (_, start: string, end: string) => start + main + end);
}

/**
 * Replaces buttons that run example queries, which need a server, with links to the online page and the sample data.
 */
export function replaceRunButtonsByLinks(html: string, online: string): string {
  return html.replace(
    /<button\b[^>]*\bdata-try\b[^>]*>[^<]*<\/button>/g,
    `<span>Run it <a href="${online}">online</a>, or on <a href="${sampleData}">the sample data</a> with SQLite.</span>`,
  );
}

const sampleData = '/downloads/data-dictionary/sample-data.sqlite';

/**
 * Applies the rules for browsers without scripts unconditionally, and makes the URLs of a style sheet in `assets/css`
 * relative.
 */
export function toOfflineStyle(css: string): string {
  return css.replaceAll(/\(scripting:\s*none\)/g, '(min-width:0)').replaceAll('url(/assets/', 'url(../');
}

function unquote(text: string): string {
  return /^["']/.test(text) ? text.slice(1, -1) : text;
}
