import { remembered } from '../shards/remembered.ts';
import type { IndexedDocument } from '../shards/title-index.ts';
import { toSegments } from './path.ts';

/** The segments of a document's address, and of the path of an operation. */
export interface DocumentPaths {
  readonly url: readonly string[];
  readonly route: readonly string[] | null;
}

/** Reads the paths of each document when a path is first asked for. Many share their segments, which are kept once. */
export function createDocumentPaths(documents: readonly IndexedDocument[]): (document: number) => DocumentPaths {
  const known = new Map<string, string>();
  const once = (segment: string) => {
    const same = known.get(segment);
    if (same === undefined) known.set(segment, segment);
    return same ?? segment;
  };
  const read = (path: string) => toSegments(path).map(once);
  return remembered((document) => {
    const { url = '', route = null } = documents[document] ?? {};
    return { url: read(url.split('#')[0] ?? ''), route: route === null ? null : read(route) };
  });
}
