import { findSimilarNames } from '@refdesk/similar-names';
import type { Api, Facts } from './facts.ts';

/** A name that no description knows. The message says what is wrong and what was perhaps meant. */
export class UnknownName extends Error {}

/**
 * The entry called `name`.
 *
 * @param kind what the entries are, as the message names them: `operation of main/2.0.0`.
 * @throws UnknownName with the nearest names.
 */
export function findEntry<Entry>(entries: ReadonlyMap<string, Entry>, name: string, kind: string): Entry {
  const entry = entries.get(name);
  if (entry !== undefined) return entry;
  const near = findSimilarNames(name, entries.keys());
  const advice = near.length > 0 ? `Perhaps ${near.join(' or ')}?` : 'Nothing has a similar name.';
  throw new UnknownName(`there is no ${kind} called "${name}". ${advice}`);
}

/**
 * A version of an API by name and version (`main/1.0.0`), or the current one by name alone (`main`); without a name,
 * that of the API which the provider lists first.
 *
 * @throws UnknownName if it does not exist.
 */
export function findApi(facts: Facts, name = nameOfFirst(facts)): Api {
  const current = [...facts.apis.keys()].find((known) => known.startsWith(`${name}/`));
  return findEntry(facts.apis, current ?? name, 'API');
}

/** Such as `main`. */
export const nameOfFirst = ({ apis }: Facts): string => apis.keys().next().value?.split('/')[0] ?? '';

/**
 * The API whose operations are actions: the one that declares result codes.
 *
 * @throws UnknownName if it does not exist.
 */
export function findActionsApi({ apis }: Facts): Api {
  const found = apis.values().find(({ resultCodes }) => resultCodes.size > 0);
  if (found === undefined)
    throw new UnknownName('there is no API with actions: its description declares x-result-codes.');
  return found;
}
