import type { Value } from './model/facts.ts';
import { find } from './model/find.ts';

/**
 * Plain data with the value of each fact in the place of its name in braces: `{operations} operations`.
 *
 * @throws Error that names a fact that is not there, with the nearest.
 */
export function fillIn<Data>(data: Data, values: ReadonlyMap<string, Value>): Data {
  return JSON.parse(JSON.stringify(data), (_, member: unknown) =>
    typeof member === 'string' ? member.replaceAll(/\{([a-z0-9-]+)\}/g, (_braces, name: string) => find(values, name, 'value').text) : member,
  );
}
