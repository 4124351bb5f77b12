import * as z from 'zod';
import { code, table } from '../mdast.ts';
import { findApi } from '../model/find.ts';
import { blockElement } from './element.ts';

/** `<RenamedFieldsTable api="web-services" />`: the fields of an API that the one which follows calls otherwise. */
export const renamedFieldsTable = blockElement({
  name: 'RenamedFieldsTable',
  attributes: z.strictObject({ api: z.string() }),
  render({ api }, facts) {
    const pairs = [...findApi(facts, api).schemas.values()].flatMap(({ successors }) => [...successors]);
    const names = Map.groupBy(pairs, ([name]) => name);
    const rows = [...names]
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([name, renamed]) => [name, [...new Set(renamed.map(([, to]) => to))]] as const);
    return [
      table(
        ['Field', 'In the REST API'],
        rows.map(([name, to]) => [[code(name)], to.map((field) => code(field))]),
      ),
    ];
  },
});
