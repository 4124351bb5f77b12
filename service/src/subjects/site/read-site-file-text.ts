import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { LoadedSite } from './load-site.ts';

/** Reads a file of the built site as text; null if it does not exist. */
export async function readSiteFileText(files: LoadedSite['files'], path: string): Promise<string | null> {
  const file = files.get(path);
  if (file === undefined) return null;
  const { content, size } = file.identity;
  if (typeof content !== 'number') return new TextDecoder().decode(content);
  return size === 0 ? '' : text(createReadStream('', { fd: content, start: 0, end: size - 1, autoClose: false }));
}
