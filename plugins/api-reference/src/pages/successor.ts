import { isDeepStrictEqual } from 'node:util';
import { processState } from '@portal/build-cache/process-state';
import type { ApiVersion } from '../model/api.ts';
import type { OpenApiDocument } from '../model/document.ts';

/** What the pages of an older version or API may know of the newer one that its successors are of: names and addresses. */
export interface Successor extends Pick<ApiVersion, 'title' | 'version' | 'categories' | 'places'> {
  readonly document: Pick<OpenApiDocument, 'x-lifecycles'>;
}

const known = processState('successors', () => new Map<string, Successor>());

/** What is known of `api`; the same object while it says the same, so that a change of a text leaves other APIs' pages as they are. */
export function successorOf({ api, title, version, categories, places, document }: ApiVersion): Successor {
  const name = `${api}/${version}`;
  const lifecycles = document['x-lifecycles'];
  const successor: Successor = { title, version, categories, places, document: lifecycles ? { 'x-lifecycles': lifecycles } : {} };
  const last = known.get(name);
  if (isDeepStrictEqual(last, successor)) return last ?? successor;
  known.set(name, successor);
  return successor;
}
