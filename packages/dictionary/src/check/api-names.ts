import { findSimilarNames } from '@refdesk/similar-names';
import type { ApiPageLinks } from '../model/api-pages.ts';
import type { DictionaryDiagnostic } from '../source/dictionary-diagnostic.ts';
import type { DictionaryFiles, ParsedTableFile } from '../source/dictionary-files.ts';
import { createYamlDiagnostic } from './create-diagnostic.ts';

/** Checks that the schema and the actions named by a table exist and that the actions have pages. */
export function checkTableSchemaAndActionNames(
  { tables }: DictionaryFiles,
  { rest, actions }: ApiPageLinks,
): DictionaryDiagnostic[] {
  const [schemas, names] = [Object.keys(rest.schemas), Object.keys(actions.byName)];
  return tables.flatMap((table) => [
    ...checkName(table, ['rest'], table.value.rest, schemas, `a schema of the ${rest.title}`),
    ...(table.value.actions ?? []).flatMap((action, index) =>
      checkName(
        table,
        ['actions', index],
        action,
        names,
        `an action of the ${actions.title.toLowerCase()} with a page`,
      ),
    ),
  ]);
}

function checkName(
  { yaml }: ParsedTableFile,
  path: readonly PropertyKey[],
  name: string | undefined,
  names: readonly string[],
  kind: string,
): DictionaryDiagnostic[] {
  if (name === undefined || names.includes(name)) return [];
  const [similar] = findSimilarNames(name, names);
  return [
    createYamlDiagnostic(
      yaml,
      path,
      `"${name}" is not ${kind}${similar ? `: did you mean ${similar}?` : ': see its description, or remove it.'}`,
    ),
  ];
}
