import { type Rule, when } from '../rule.ts';

/** The names of a schema in both versions; null where it has none. */
export interface SchemaNames {
  readonly before: string | null;
  readonly after: string | null;
}

/** Rules about named schemas. A name is not sent, but code that is made from a description has types of that name. */
export const schemaRules: readonly Rule<SchemaNames>[] = [
  {
    name: 'schema-added',
    subject: 'schema',
    kind: 'added',
    breaking: false,
    statement: 'A named schema is new.',
    find: ({ before, after }) => when(before === null && after !== null, null, after),
  },
  {
    name: 'schema-removed',
    subject: 'schema',
    kind: 'removed',
    breaking: true,
    statement: 'A named schema is removed.',
    find: ({ before, after }) => when(before !== null && after === null, before, null),
  },
  {
    name: 'schema-renamed',
    subject: 'schema',
    kind: 'renamed',
    breaking: true,
    statement: 'A schema has a different name.',
    find: ({ before, after }) => when(before !== null && after !== null && before !== after, before, after),
  },
];
