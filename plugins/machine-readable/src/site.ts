import { join } from 'node:path';

/** Location of the site on disk and on the web. */
export interface SiteLocation {
  readonly outDir: string;
  /** Absolute URL with the base path, without a trailing slash. */
  readonly address: string;
  readonly baseUrl: string;
  readonly title: string;
}

/** Returns the HTML file of the page at `path`. */
export const getPageFile = ({ outDir }: SiteLocation, path: string): string =>
  join(outDir, path === '/' ? 'index.html' : `${path}.html`);

/** Returns the absolute URL of `path`. */
export const getAbsoluteAddress = ({ address }: SiteLocation, path: string): string => address + encodeURI(path);
