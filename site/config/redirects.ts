import { existsSync } from 'node:fs';
import { portal } from '@refdesk/portal-config/chosen';

const { pages, otherAddresses: getOtherAddresses } = portal.redirects;
const allRedirects = Object.entries(pages).map(([from, to]) => ({ from, to }));

/** All redirects, in the format of plugin-client-redirects. */
export const redirects = fileSystemIgnoresCase()
  ? allRedirects.filter(({ from, to }) => !equalsIgnoringCase(from, to))
  : allRedirects;

/** Lists the other paths of the page at `path`. */
export function listRedirectingPathsOfPage(path: string): string[] {
  const addresses = [...(getOtherAddresses?.(path) ?? [])];
  return fileSystemIgnoresCase()
    ? addresses.filter((address) => !equalsIgnoringCase(address, decodeURI(path)))
    : addresses;
}

const equalsIgnoringCase = (first: string, second: string): boolean => first.toLowerCase() === second.toLowerCase();

// On a case-insensitive file system, the other path already finds the page, and a second file cannot be written.
function fileSystemIgnoresCase(): boolean {
  return existsSync('PACKAGE.JSON');
}
