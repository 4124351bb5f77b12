import type { ApiForGuides, ContentForGuides } from '../model/facts.ts';
import type { GlossaryTerm } from '../model/glossary.ts';

/**
 * Checks that every name of the glossary exists on its surface. Surfaces without a description are ignored.
 *
 * @throws Error that lists all unknown names.
 */
export function checkGlossaryNamesExist(facts: ContentForGuides): void {
  const terms = facts.glossary.groups.flatMap((group) => group.terms);
  const diagnostics = terms.flatMap((term) =>
    checkTerm(term, facts).map((diagnostic) => `${term.term}: ${diagnostic}`),
  );
  if (diagnostics.length > 0) throw new Error(`The glossary contains unknown names:\n- ${diagnostics.join('\n- ')}`);
}

function checkTerm({ namesByField, values }: GlossaryTerm, { glossary, apis, tables }: ContentForGuides): string[] {
  const { surfaces } = glossary;
  const firstApi = surfaces.find(({ api }) => api !== null)?.api;
  return [
    ...listUnknown(values ? [values] : [], apis.get(firstApi ?? ''), isInSchemas, 'enum'),
    ...surfaces.flatMap(({ field, api }) => {
      const fieldNames = namesByField[field] ?? [];
      if (api !== null) return listUnknownApiNames(fieldNames, apis.get(api));
      return tables.size === 0
        ? []
        : fieldNames
            .filter((name) => !isInTables(name, tables))
            .map((name) => `the dictionary has no table or column ${name}`);
    }),
  ];
}

const listUnknown = (
  names: readonly string[],
  api: ApiForGuides | undefined,
  isKnown: (name: string, api: ApiForGuides) => boolean,
  kind: string,
): string[] =>
  api ? names.filter((name) => !isKnown(name, api)).map((name) => `${api.name} has no ${kind} ${name}`) : [];

/** Lists the names that an API lacks: actions and fields, or for an API without actions, schemas and their members. */
const listUnknownApiNames = (names: readonly string[], api: ApiForGuides | undefined): string[] =>
  api && api.resultCodes.size > 0
    ? listUnknown(names, api, (name, { actions, fields }) => actions.has(name) || fields.has(name), 'action or field')
    : listUnknown(names, api, isInSchemas, 'schema, property or value');

/** Whether a name exists: `Job`, `Job.status` or, for an enum, `JobStatus.completed`. */
function isInSchemas(name: string, { schemas }: ApiForGuides): boolean {
  const [schemaName = '', member] = name.split('.');
  const schema = schemas.get(schemaName);
  if (!schema || member === undefined) return schema !== undefined;
  return schema.properties.includes(member) || (schema.values?.some(({ value }) => value === member) ?? false);
}

/** Whether a table or column exists: `jobs_v1` or `jobs_v1.status`. */
function isInTables(name: string, tables: ContentForGuides['tables']): boolean {
  const [tableName = '', column] = name.split('.');
  const table = tables.get(tableName);
  return table !== undefined && (column === undefined || table.columns.some(({ name: other }) => other === column));
}
