const refresh = /<meta http-equiv="refresh" content="0; url=(\/[^"]*)"/i;

/**
 * Where a page that only sends the reader on leads to, else null. A static host serves such pages as
 * they are; a server that can answers with the redirect that they stand for.
 */
export function findRedirectTarget(html: Uint8Array): string | null {
  if (html.byteLength > 4096) return null;
  const target = new TextDecoder().decode(html).match(refresh)?.[1];
  return target === undefined || target.startsWith('//') ? null : target.replaceAll('&amp;', '&');
}
