import { posix } from 'node:path';
import { normalisePagePath, toSiteFileUrlPath } from '../../../service/src/subjects/site/address.ts';

/** Targets of the site's links in its offline copy. */
export interface OfflineLinkTargets {
  /** Files by URL path, such as `docs/rest/quick-start.html` for `/docs/rest/quick-start`. */
  readonly files: ReadonlyMap<string, string>;
  /** Redirected URL paths → target, which may have a fragment. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Origin of the online site, for pages that need a server. */
  readonly onlineUrl: string;
}

// Account pages need a server.
const serverPathPattern = /^\/(account|api)(\/|$)/;

/** Indexes the files of a copy by URL path. */
export function indexFilesByAddress(names: readonly string[]): Map<string, string> {
  return new Map(names.map((name) => [toSiteFileUrlPath(name), name]));
}

/** Whether a file is useful only with a server. */
export function isOnlineOnlyFile(name: string): boolean {
  return serverPathPattern.test(toSiteFileUrlPath(name));
}

/**
 * Converts a link in the file `from` to a relative path, or to a URL of the online site if it needs a server.
 * Null if the link is broken.
 */
export function retargetOfflineLink(
  link: string,
  from: string,
  { files, redirects, onlineUrl }: OfflineLinkTargets,
): string | null {
  const [, path = '', query = '', hash = ''] = link.match(/^([^?#]*)(\?[^#]*)?(#.*)?$/) ?? [];
  const pagePath = normalisePagePath(decodeURI(path));
  if (serverPathPattern.test(pagePath)) return onlineUrl + link;
  const redirect = redirects.get(pagePath);
  if (redirect !== undefined)
    return retargetOfflineLink(redirect.includes('#') ? redirect : redirect + hash, from, {
      files,
      redirects: new Map(),
      onlineUrl,
    });
  const file = files.get(pagePath);
  if (file === undefined) return null;
  return encodeURI(posix.relative(posix.dirname(from), file)) + query + hash;
}
