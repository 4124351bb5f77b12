import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';

/** dbt project. Supports only the features that ours uses: `ref`, `source`, views, tables and the generic tests. */
export interface DbtProject {
  readonly folder: string;
  /** Names of the models, each after the models that it refers to. */
  readonly models: readonly string[];
  /** Names of the models that have a description. */
  readonly described: readonly string[];
  /** Returns the statement that creates a model. */
  create(model: string): string;
  readonly dataTests: readonly DbtDataTest[];
}

export interface DbtDataTest {
  readonly name: string;
  /** Selects the rows that violate the test. */
  readonly sql: string;
}

/** Target schema of the profile. */
export const dbtTargetSchemaName = 'reports';

type Arguments = Readonly<Record<string, unknown>>;
interface Column {
  readonly name: string;
  readonly data_tests?: readonly (string | Readonly<Record<string, { readonly arguments: Arguments }>>)[];
}
interface TableProperties {
  readonly name: string;
  readonly columns: readonly Column[];
}
interface Properties {
  readonly models?: readonly (TableProperties & { readonly description: string })[];
  readonly sources?: readonly { readonly name: string; readonly tables: readonly TableProperties[] }[];
}

export async function readDbtProject(folder: string): Promise<DbtProject> {
  const readFiles = async (pattern: string) => {
    const paths = (await Array.fromAsync(glob(pattern, { cwd: folder }))).toSorted();
    return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })));
  };
  const models = new Map(
    (await readFiles('models/**/*.sql')).map(({ path, text }) => [basename(path, '.sql'), { path, text }]),
  );
  const properties = (await readFiles('models/**/*.yml')).map(({ text }) => parse(text) as Properties);
  const settings = parse(await readFile(join(folder, 'dbt_project.yml'), 'utf8')) as {
    readonly models: { readonly dbt_reports: Record<string, Arguments> };
  };
  const sources = new Set(
    properties.flatMap(({ sources = [] }) =>
      sources.flatMap(({ name, tables }) => tables.map((table) => `${name}.${table.name}`)),
    ),
  );

  /** Resolves `ref('name')` or `source('schema', 'table')` to a relation. */
  const resolveRelation = (call: string): string => {
    const [, name = ''] = /^ref\('(\w+)'\)$/.exec(call) ?? [];
    if (models.has(name)) return `${dbtTargetSchemaName}.${name}`;
    const [, source = '', table = ''] = /^source\('(\w+)', '(\w+)'\)$/.exec(call) ?? [];
    if (sources.has(`${source}.${table}`)) return `${source}.${table}`;
    throw new Error(`${call} is neither a model of the project nor one of its sources.`);
  };

  const create = (model: string): string => {
    const { path = '', text = '' } = models.get(model) ?? {};
    const query = text.replaceAll(/\{\{ (.*?) \}\}/g, (_, call: string) => resolveRelation(call));
    if (/\{[{%#]/.test(query)) throw new Error(`${path} uses Jinja syntax that this test does not support.`);
    const kind = settings.models.dbt_reports[path.split('/')[1] ?? '']?.['+materialized'];
    if (kind !== 'view' && kind !== 'table') throw new Error(`${path} is neither a view nor a table.`);
    return `create ${kind} ${dbtTargetSchemaName}.${model} as (\n${query}\n)`;
  };

  const sortByReferences = (names: Iterable<string>, sortedNames: readonly string[]): readonly string[] =>
    Iterator.from(names).reduce<readonly string[]>((sorted, name) => {
      const references = Array.from(
        models.get(name)?.text.matchAll(/\{\{ ref\('(\w+)'\) \}\}/g) ?? [],
        ([, other = '']) => other,
      );
      return sorted.includes(name) ? sorted : [...sortByReferences(references, sorted), name];
    }, sortedNames);

  const dataTests = properties.flatMap(({ models = [], sources = [] }) => [
    ...models.flatMap(({ name, columns }) => getDataTests(resolveRelation(`ref('${name}')`), columns, resolveRelation)),
    ...sources.flatMap(({ name, tables }) =>
      tables.flatMap((table) => getDataTests(`${name}.${table.name}`, table.columns, resolveRelation)),
    ),
  ]);
  const described = properties.flatMap(({ models = [] }) =>
    models.flatMap(({ name, description }) => (description ? [name] : [])),
  );
  return { folder, models: sortByReferences(models.keys(), []), described, create, dataTests };
}

function getDataTests(
  relation: string,
  columns: readonly Column[],
  resolveRelation: (call: string) => string,
): DbtDataTest[] {
  return columns.flatMap(({ name: column, data_tests = [] }) =>
    data_tests.map((data_test) => {
      const [[name, input] = ['', {}]] =
        typeof data_test === 'string'
          ? [[data_test, {}] as const]
          : Object.entries(data_test).map(([key, value]) => [key, value.arguments] as const);
      return {
        name: `${name} ${relation}.${column}`,
        sql: createTestQuery(name, relation, column, input, resolveRelation),
      };
    }),
  );
}

/** Compiles a generic test as dbt does: https://github.com/dbt-labs/dbt-adapters, macros/generic_test_sql. */
function createTestQuery(
  name: string,
  relation: string,
  column: string,
  { values, to, field }: Arguments,
  resolveRelation: (call: string) => string,
): string {
  switch (name) {
    case 'not_null':
      return `select ${column} from ${relation} where ${column} is null`;
    case 'unique':
      return `select ${column}, count(*) from ${relation} where ${column} is not null group by ${column} having count(*) > 1`;
    case 'accepted_values':
      return `select ${column} from ${relation} group by ${column} having ${column} not in (${(values as string[]).map((value) => `'${value}'`).join(', ')})`;
    case 'relationships':
      return `select child.${column} from ${relation} child left join ${resolveRelation(String(to))} parent on child.${column} = parent.${field}
        where child.${column} is not null and parent.${field} is null`;
    default:
      throw new Error(`${name} is not a generic test of dbt.`);
  }
}
