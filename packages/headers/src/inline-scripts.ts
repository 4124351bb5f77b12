import { createHash } from 'node:crypto';

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const hasSource = /\ssrc\s*=/i;
const type = /\stype\s*=\s*["']?([^\s"'>]*)/i;

/** Returns the digests of a page's inline scripts for its policy; data such as JSON-LD is ignored. */
export function digestInlineScripts(html: string): string[] {
  const texts = Array.from(html.matchAll(script))
    .filter(([, attributes = '']) => !hasSource.test(attributes) && isScript(attributes))
    .map(([, , text = '']) => text);
  return [...new Set(texts)].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}

// Deferred scripts (data-src) have the type text/plain until they are allowed to run.
function isScript(attributes: string): boolean {
  const [, name = ''] = attributes.match(type) ?? [];
  return ['', 'module', 'text/javascript'].includes(name.toLowerCase());
}
