import { createHash } from 'node:crypto';

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const hasSource = /\ssrc\s*=/i;
const type = /\stype\s*=\s*["']?([^\s"'>]*)/i;

/** Returns the digests of the inline scripts of a page for a policy; data such as JSON-LD is not a script. */
export function digestInlineScripts(html: string): string[] {
  const texts = Array.from(html.matchAll(script))
    .filter(([, attributes = '']) => !hasSource.test(attributes) && isScript(attributes))
    .map(([, , text = '']) => text);
  return [...new Set(texts)].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}

// A page's scripts that wait (data-src) have the type of text, and get no type when they are let in.
function isScript(attributes: string): boolean {
  const [, name = ''] = attributes.match(type) ?? [];
  return ['', 'module', 'text/javascript'].includes(name.toLowerCase());
}
