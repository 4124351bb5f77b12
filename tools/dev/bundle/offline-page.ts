const script = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
const glass =
  '<svg viewBox="0 0 16 16" width=18 height=18 aria-hidden=true><path d="M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm3.3 7.8 3.4 3.4" fill=none stroke=currentColor stroke-width=1.5 /></svg>';
/** What the menu has instead of the field, whose suggestions need scripts. */
const sitemapLink = /<noscript><a class="?([\w-]+)"? href="?\/sitemap"?>[^<]*<\/a><\/noscript>/g;
const tag = /<[a-z][\w-]*(?:\s(?:[^>"']|"[^"]*"|'[^']*')*)?>/gi;
const link = /(\s(?:href|src|action)=)("[^"]*"|'[^']*'|[^\s>]+)/gi;

/**
 * A page without its scripts, which a file may not load, and with each link to an address of the site given by
 * `retarget`; the pages are complete without scripts.
 */
export function offlinePage(html: string, retarget: (link: string) => string): string {
  return html
    .replace(script, '')
    .replace(sitemapLink, `<a class=$1 href=/search/ aria-label=Search>${glass}</a>`)
    .replace(tag, (whole) =>
      whole.replace(link, (attribute, name: string, quoted: string) => {
        const value = unquote(quoted);
        if (!value.startsWith('/') || value.startsWith('//')) return attribute;
        return `${name}"${retarget(value.replaceAll('&amp;', '&')).replaceAll('&', '&amp;')}"`;
      }),
    );
}

/** A page with another content of `main`; dollars in it stand for themselves. */
export function pageOf(html: string, main: string): string {
  return html.replace(/(<main\b[^>]*>)[\s\S]*?(<\/main>)/, (_, start: string, end: string) => start + main + end);
}

/**
 * A page whose example queries, which a file cannot run, say where they can be: on the page at `online`, or on the
 * sample data in any program for SQLite.
 */
export function withoutRunning(html: string, online: string): string {
  return html.replace(
    /<button\b[^>]*\bdata-try\b[^>]*>[^<]*<\/button>/g,
    `<span>Run it <a href="${online}">online</a>, or on <a href="${sampleData}">the sample data</a> with SQLite.</span>`,
  );
}

const sampleData = '/downloads/data-dictionary/sample-data.sqlite';

/** A style sheet for pages without scripts: what waits for them to be missing holds. */
export function offlineStyle(css: string): string {
  return css.replaceAll(/\(scripting:\s*none\)/g, '(min-width:0)');
}

function unquote(text: string): string {
  return /^["']/.test(text) ? text.slice(1, -1) : text;
}
