import { isDeepStrictEqual } from 'node:util';
import type { ApiVersion } from '@refdesk/api-model/api';
import { getOrCreateProcessState } from '@refdesk/build-cache/process-state';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { type FieldMapsByOperationAndSuccessor, mapFieldsOfAllSuccessorOperations } from '../versions/field-maps.ts';

/** Names and paths of the newer API, for the pages of an older version. */
export interface SuccessorApi extends Pick<ApiVersion, 'api' | 'title' | 'version' | 'categories' | 'routePaths'> {
  readonly document: Pick<OpenApiDocument, 'x-lifecycles'>;
}

const cachedSuccessors = getOrCreateProcessState('successors', () => new Map<string, SuccessorApi>());

/**
 * Reads the names and paths of an API. Returns the same object while they are unchanged, so that pages of other APIs
 * stay cached.
 */
export function readSuccessorApi({ api, title, version, categories, routePaths, document }: ApiVersion): SuccessorApi {
  const name = `${api}/${version}`;
  const lifecycles = document['x-lifecycles'];
  const successor: SuccessorApi = {
    api,
    title,
    version,
    categories,
    routePaths,
    document: lifecycles ? { 'x-lifecycles': lifecycles } : {},
  };
  const last = cachedSuccessors.get(name);
  if (isDeepStrictEqual(last, successor)) return last ?? successor;
  cachedSuccessors.set(name, successor);
  return successor;
}

const cachedMaps = getOrCreateProcessState('field maps', () => new Map<string, FieldMapsByOperationAndSuccessor>());

/** Maps fields of an older API to a newer one. Returns the same object while the mapping is unchanged. */
export function getCachedFieldMapsBySuccessor(older: ApiVersion, newer: ApiVersion): FieldMapsByOperationAndSuccessor {
  const name = `${older.api}/${older.version}`;
  const maps = mapFieldsOfAllSuccessorOperations(older, newer);
  const last = cachedMaps.get(name);
  if (isDeepStrictEqual(last, maps)) return last ?? maps;
  cachedMaps.set(name, maps);
  return maps;
}
