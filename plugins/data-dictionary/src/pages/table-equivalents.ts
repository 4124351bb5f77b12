import type { ApiPageLinks, OperationPageLink } from '@refdesk/dictionary/model/api-pages';
import type { DataDictionary, DictionaryTable } from '@refdesk/dictionary/model/dictionary';

/** Equivalents of a table in the other APIs; null for an API without an equivalent. */
export interface ApiEquivalentsOfTable {
  readonly rest: {
    readonly title: string;
    readonly schema: SchemaLink;
    readonly partOf: readonly SchemaLink[];
    readonly operations: readonly OperationPageLink[];
  } | null;
  readonly actions: {
    readonly title: string;
    readonly operations: readonly (OperationPageLink & { readonly name: string })[];
  } | null;
}

export interface SchemaLink {
  readonly name: string;
  readonly path: string;
}

/** Finds the equivalents of a table in other APIs. */
export function findApiEquivalentsOfTable(
  { apis: { rest, actions } }: DataDictionary,
  table: DictionaryTable,
): ApiEquivalentsOfTable {
  const operations = table.actions.flatMap((name) => {
    const action = actions.byName[name];
    return action ? [{ ...action, name }] : [];
  });
  return {
    rest: getRestEquivalents(rest, table.restSchema),
    actions: operations.length > 0 ? { title: actions.title, operations } : null,
  };
}

function getRestEquivalents(
  { title, schemas }: ApiPageLinks['rest'],
  name: string | null,
): ApiEquivalentsOfTable['rest'] {
  const schema = name === null ? undefined : schemas[name];
  if (!schema) return null;
  const toLinks = (schemaName: string): SchemaLink[] =>
    schemas[schemaName] ? [{ name: schemaName, path: schemas[schemaName].path }] : [];
  return {
    title,
    schema: { name: schema.name, path: schema.path },
    partOf: schema.partOf.flatMap(toLinks),
    operations: schema.operations,
  };
}
