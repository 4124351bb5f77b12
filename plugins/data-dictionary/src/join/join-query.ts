import { type ForeignKey, type ForeignKeyGraph, isJoinToReferencedTable, type JoinStep } from './join-path.ts';

/** SQL dialects, one per way to read the data: the SQL endpoint, a share, a dataset. */
export const joinQueryDialects = ['PostgreSQL', 'Snowflake', 'BigQuery'] as const;
export type JoinQueryDialect = (typeof joinQueryDialects)[number];

/** A step of a path with the chosen key. */
export interface JoinStepWithChosenKey extends JoinStep {
  readonly key: ForeignKey;
}

/** Writes a query that joins the tables of a path; left joins preserve rows of the first table without a match. */
export function createJoinQuery(
  { tables }: ForeignKeyGraph,
  from: string,
  steps: readonly JoinStepWithChosenKey[],
  dialect: JoinQueryDialect,
): string {
  const names = [from, ...steps.map(({ to }) => to)];
  return [
    ...(dialect === 'Snowflake' ? ['use schema your_database.your_schema;', ''] : []),
    'select',
    listKeyColumns(names, tables).join(',\n'),
    `from ${qualifyTableName(from, dialect)}`,
    ...steps.map((step, index) => {
      const isLeft = steps
        .slice(0, index + 1)
        .some((previous) => previous.key.isOptional || !isJoinToReferencedTable(previous, previous.key));
      const { to, key, from: source, column } = step.key;
      const join = isLeft ? 'left join' : 'join';
      return `${join} ${qualifyTableName(step.to, dialect)} on ${to}.${key} = ${source}.${column}`;
    }),
    `order by ${names.map((name) => `${name}.${tables[name]?.primaryKey ?? ''}`).join(', ')}`,
    'limit 100;',
  ].join('\n');
}

/** Lists the key columns; repeated names get an alias, because BigQuery rejects duplicate names in a result. */
function listKeyColumns(names: readonly string[], tables: ForeignKeyGraph['tables']): string[] {
  const keys = names.map((name) => ({ name, key: tables[name]?.primaryKey ?? '' }));
  return keys.map(({ name, key }, index) => {
    const isRepeated = keys.findIndex((other) => other.key === key) !== index;
    return `  ${name}.${key}${isRepeated ? ` as ${name.replace(/_v\d+$/, '')}_${key}` : ''}`;
  });
}

/** Qualifies a table name for BigQuery; the rest of a query can reference it by its last part, as in other dialects. */
const qualifyTableName = (table: string, dialect: JoinQueryDialect): string =>
  dialect === 'BigQuery' ? `\`your-project.your_dataset.${table}\`` : table;
