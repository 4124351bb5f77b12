import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { expect, expectTypeOf, it } from 'vitest';
import { migrateDatabase } from './migrate.ts';
import {
  type PersonalDataColumn,
  personalDataColumnsByTable,
  personalDataDescriptionsByCategory,
} from './personal-columns.ts';
import { createNodeSqliteDialect } from './sqlite.ts';
import type { ServiceTables } from './tables.ts';

/** Declared columns of each table; an undeclared table of a migration has none. */
const declared: ReadonlyMap<
  string,
  { readonly personal?: Readonly<Record<string, PersonalDataColumn>>; readonly other: readonly string[] }
> = new Map(Object.entries(personalDataColumnsByTable));

it('declares every column of the migrated schema once, as personal or not', async () => {
  const queries = new Kysely<ServiceTables>({ dialect: createNodeSqliteDialect(new DatabaseSync(':memory:')) });
  await migrateDatabase({ queries, engine: 'sqlite', connections: () => ({}) });
  // The migration history is not a table of the service.
  const tables = (await queries.introspection.getTables()).filter(({ name }) => name !== 'migration');
  const migratedColumns = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  const declaredColumns = [...declared].flatMap(([table, { personal, other }]) =>
    [...Object.keys(personal ?? {}), ...other].map((column) => `${table}.${column}`),
  );
  const reason =
    'Declare each column in service/src/core/database/personal-columns.ts: can it contain personal data, and what does erasure do with it?';
  expect(declaredColumns.toSorted(), reason).toEqual(migratedColumns.toSorted());
  await queries.destroy();
});

/** Columns that queries may use and that are not declared, in `table.column` form. */
type Undeclared = {
  [Table in keyof ServiceTables]: Exclude<
    keyof ServiceTables[Table],
    DeclaredColumn<(typeof personalDataColumnsByTable)[Table]>
  > extends infer Column extends string
    ? `${Table}.${Column}`
    : never;
}[keyof ServiceTables];
type DeclaredColumn<Declaration> =
  | (Declaration extends { readonly personal: infer Personal } ? keyof Personal : never)
  | (Declaration extends { readonly other: readonly (infer Column)[] } ? Column : never);

it('declares every column that queries can use, so that it exists in the migrated schema', () => {
  expectTypeOf<Undeclared>().toBeNever();
});

it('uses every category of personal data', () => {
  const used = new Set(
    [...declared.values()].flatMap(({ personal }) => Object.values(personal ?? {}).map(({ category }) => category)),
  );
  expect([...used].toSorted()).toEqual(Object.keys(personalDataDescriptionsByCategory).toSorted());
});
