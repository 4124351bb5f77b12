const script = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
const tag = /<[a-z][\w-]*(?:\s(?:[^>"']|"[^"]*"|'[^']*')*)?>/gi;
const link = /(\s(?:href|src|action)=)("[^"]*"|'[^']*'|[^\s>]+)/gi;

/**
 * A page without its scripts, which a file may not load, and with each link to an address of the site given by
 * `retarget`; the pages are complete without scripts.
 */
export function offlinePage(html: string, retarget: (link: string) => string): string {
  return html.replace(script, '').replace(tag, (whole) =>
    whole.replace(link, (attribute, name: string, quoted: string) => {
      const value = unquote(quoted);
      if (!value.startsWith('/') || value.startsWith('//')) return attribute;
      return `${name}"${retarget(value.replaceAll('&amp;', '&')).replaceAll('&', '&amp;')}"`;
    }),
  );
}

/** A style sheet for pages without scripts: what waits for them to be missing holds. */
export function offlineStyle(css: string): string {
  return css.replaceAll(/\(scripting:\s*none\)/g, '(min-width:0)');
}

function unquote(text: string): string {
  return /^["']/.test(text) ? text.slice(1, -1) : text;
}
