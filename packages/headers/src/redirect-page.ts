const refreshTagPattern = /<meta http-equiv="refresh" content="0; url=(\/[^"]*)"/i;

/**
 * Finds the target of a redirect page; null for other pages. Static hosts serve redirect pages unchanged; the service
 * sends an HTTP redirect instead.
 */
export function readRedirectPageTarget(html: Uint8Array): string | null {
  if (html.byteLength > 4096) return null;
  const target = new TextDecoder().decode(html).match(refreshTagPattern)?.[1];
  return target === undefined || target.startsWith('//') ? null : target.replaceAll('&amp;', '&');
}
