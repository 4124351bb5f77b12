import { posix } from 'node:path';
import { addressOf, cleanAddress } from '../../../service/src/site/address.ts';

/** Where the addresses of a site lead in a copy of it that lies on a disk. */
export interface Targets {
  /** Files by address, such as `docs/rest/quick-start.html` by `/docs/rest/quick-start`. */
  readonly files: ReadonlyMap<string, string>;
  /** Addresses that lead to others, perhaps with a hash. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The site that the copy is of, for what needs a server. */
  readonly online: string;
}

// Accounts ask a server.
const needsServer = /^\/(account|api)(\/|$)/;

/** The files of a copy by their addresses. */
export function filesByAddress(names: readonly string[]): Map<string, string> {
  return new Map(names.map((name) => [addressOf(name), name]));
}

/** Whether a file is read only together with a server. */
export function isForServer(name: string): boolean {
  return needsServer.test(addressOf(name));
}

/**
 * What a link to an address of the site becomes in the file `from`: a path relative to it, or the address of
 * the online site where a server is needed; null when it leads nowhere.
 */
export function retarget(link: string, from: string, { files, redirects, online }: Targets): string | null {
  const [, path = '', query = '', hash = ''] = link.match(/^([^?#]*)(\?[^#]*)?(#.*)?$/) ?? [];
  const address = cleanAddress(decodeURI(path));
  if (needsServer.test(address)) return online + link;
  const redirect = redirects.get(address);
  if (redirect !== undefined) return retarget(redirect.includes('#') ? redirect : redirect + hash, from, { files, redirects: new Map(), online });
  const file = files.get(address);
  if (file === undefined) return null;
  return encodeURI(posix.relative(posix.dirname(from), file)) + query + hash;
}
