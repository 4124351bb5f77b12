import type { Api, Facts } from '../model/facts.ts';
import type { Term } from '../model/glossary.ts';

/**
 * Looks every name of the glossary up on its surface. A surface whose description is not there is ignored.
 *
 * @throws Error that lists every name that its surface does not know.
 */
export function checkGlossary(facts: Facts): void {
  const terms = facts.glossary.groups.flatMap((group) => group.terms);
  const diagnostics = terms.flatMap((term) => diagnosticsOf(term, facts).map((diagnostic) => `${term.term}: ${diagnostic}`));
  if (diagnostics.length > 0) throw new Error(`The glossary names what does not exist:\n- ${diagnostics.join('\n- ')}`);
}

function diagnosticsOf({ names, values }: Term, facts: Facts): string[] {
  const [current, former] = [...facts.apis.values()].filter((api) => api.name.startsWith('main/'));
  const webServices = [...facts.apis.values()].find((api) => api.name.startsWith('web-services/'));
  return [
    ...unknown(values ? [values] : [], current, (name, api) => isInSchemas(name, api), 'enum'),
    ...unknown(names.rest2, current, isInSchemas, 'schema, property or value'),
    ...unknown(names.rest1, former, isInSchemas, 'schema, property or value'),
    ...unknown(names.webServices, webServices, (name, api) => api.actions.has(name) || api.fields.has(name), 'action or field'),
    ...(facts.tables.size > 0 ? names.daas.filter((name) => !isInTables(name, facts)).map((name) => `the dictionary has no table or column ${name}`) : []),
  ];
}

const unknown = (names: readonly string[], api: Api | undefined, isKnown: (name: string, api: Api) => boolean, kind: string): string[] =>
  api ? names.filter((name) => !isKnown(name, api)).map((name) => `${api.name} has no ${kind} ${name}`) : [];

/** `Job`, `Job.status` or, of an enum, `JobStatus.completed`. */
function isInSchemas(name: string, { schemas }: Api): boolean {
  const [schemaName = '', member] = name.split('.');
  const schema = schemas.get(schemaName);
  if (!schema || member === undefined) return schema !== undefined;
  return schema.properties.includes(member) || (schema.values?.some(({ value }) => value === member) ?? false);
}

/** `jobs_v1` or `jobs_v1.status`. */
function isInTables(name: string, { tables }: Facts): boolean {
  const [tableName = '', column] = name.split('.');
  const table = tables.get(tableName);
  return table !== undefined && (column === undefined || table.columns.some(({ name: known }) => known === column));
}
