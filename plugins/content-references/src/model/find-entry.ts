import { findSimilarNames } from '@refdesk/similar-names';
import type { ApiForGuides, ContentForGuides } from './facts.ts';

/** Thrown for an unknown name. The message suggests similar names. */
export class UnknownNameError extends Error {}

/**
 * Finds an entry by name.
 *
 * @param kind Kind of entry for the message, such as `operation of main/2.0.0`.
 * @throws UnknownNameError with similar names.
 */
export function requireEntryByName<Entry>(entries: ReadonlyMap<string, Entry>, name: string, kind: string): Entry {
  const entry = entries.get(name);
  if (entry !== undefined) return entry;
  const similarNames = findSimilarNames(name, entries.keys());
  const advice = similarNames.length > 0 ? `Perhaps ${similarNames.join(' or ')}?` : 'Nothing has a similar name.';
  throw new UnknownNameError(`there is no ${kind} called "${name}". ${advice}`);
}

/**
 * Finds a version of an API by name and version (`main/1.0.0`), or the current version by name (`main`). The name
 * defaults to the first API.
 *
 * @throws UnknownNameError if it does not exist.
 */
export function requireApiForGuides(facts: ContentForGuides, name = getFirstApiName(facts)): ApiForGuides {
  const current = [...facts.apis.keys()].find((key) => key.startsWith(`${name}/`));
  return requireEntryByName(facts.apis, current ?? name, 'API');
}

/** Returns the name of the first API, such as `main`. */
export const getFirstApiName = ({ apis }: ContentForGuides): string => apis.keys().next().value?.split('/')[0] ?? '';

/**
 * Finds the API whose operations are actions: the one that declares result codes.
 *
 * @throws UnknownNameError if it does not exist.
 */
export function requireActionBasedApiForGuides({ apis }: ContentForGuides): ApiForGuides {
  const api = apis.values().find(({ resultCodes }) => resultCodes.size > 0);
  if (api === undefined)
    throw new UnknownNameError(
      'there is no API with actions, which is an API whose description declares x-result-codes.',
    );
  return api;
}
