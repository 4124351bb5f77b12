import { createHash } from 'node:crypto';

/** Returns the name of the file that contains the props of the page at `path`. */
export const toPagePropsFileName = (path: string): string =>
  `${createHash('sha1').update(path).digest('hex').slice(0, 16)}.json`;
