import { type ForeignKey, type ForeignKeyGraph, isJoinToReferencedTable, type JoinStep } from './join-path.ts';

/** SQL dialects of the destinations: the SQL endpoint, a share, a dataset. */
export const sqlDialects = ['PostgreSQL', 'Snowflake', 'BigQuery'] as const;
export type SqlDialect = (typeof sqlDialects)[number];

/** A step of a path with the chosen key. */
export interface ChosenJoinStep extends JoinStep {
  readonly key: ForeignKey;
}

/** Writes a path as a query with the key of each table; left joins retain rows of the first table without a match. */
export function createJoinQuery(
  { tables }: ForeignKeyGraph,
  from: string,
  steps: readonly ChosenJoinStep[],
  dialect: SqlDialect,
): string {
  const names = [from, ...steps.map(({ to }) => to)];
  return [
    ...(dialect === 'Snowflake' ? ['use schema your_database.your_schema;', ''] : []),
    'select',
    getColumns(names, tables).join(',\n'),
    `from ${qualifiedName(from, dialect)}`,
    ...steps.map((step, index) => {
      const isLeft = steps
        .slice(0, index + 1)
        .some((previous) => previous.key.isOptional || !isJoinToReferencedTable(previous, previous.key));
      const { to, key, from: source, column } = step.key;
      const join = isLeft ? 'left join' : 'join';
      return `${join} ${qualifiedName(step.to, dialect)} on ${to}.${key} = ${source}.${column}`;
    }),
    `order by ${names.map((name) => `${name}.${tables[name]?.primaryKey ?? ''}`).join(', ')}`,
    'limit 100;',
  ].join('\n');
}

/** Renames a column that another table has too, since BigQuery rejects duplicate names in a result. */
function getColumns(names: readonly string[], tables: ForeignKeyGraph['tables']): string[] {
  const keys = names.map((name) => ({ name, key: tables[name]?.primaryKey ?? '' }));
  return keys.map(({ name, key }, index) => {
    const isRepeated = keys.findIndex((other) => other.key === key) !== index;
    return `  ${name}.${key}${isRepeated ? ` as ${name.replace(/_v\d+$/, '')}_${key}` : ''}`;
  });
}

/** A BigQuery table can be referenced by the last part of its name, so the rest of the query is the same everywhere. */
const qualifiedName = (table: string, dialect: SqlDialect): string =>
  dialect === 'BigQuery' ? `\`your-project.your_dataset.${table}\`` : table;
