import { existsSync } from 'node:fs';
import { portal } from '@refdesk/portal-config/chosen';

const { pages, otherAddresses: others } = portal.redirects;
const all = Object.entries(pages).map(([from, to]) => ({ from, to }));

/** All redirects, as plugin-client-redirects takes them. */
export const redirects = fileSystemIgnoresCase() ? all.filter(({ from, to }) => !isSameButForCase(from, to)) : all;

/** Other addresses of the page at `path`. */
export function listOtherAddressesOfPage(path: string): string[] {
  const addresses = [...(others?.(path) ?? [])];
  return fileSystemIgnoresCase()
    ? addresses.filter((address) => !isSameButForCase(address, decodeURI(path)))
    : addresses;
}

const isSameButForCase = (first: string, second: string): boolean => first.toLowerCase() === second.toLowerCase();

// Here paths ignore case, so the page already answers, and a second file of that name cannot be written.
function fileSystemIgnoresCase(): boolean {
  return existsSync('PACKAGE.JSON');
}
