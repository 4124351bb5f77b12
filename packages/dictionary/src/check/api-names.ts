import { findSimilarNames } from '@refdesk/similar-names';
import type { ApiPages } from '../model/api-pages.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import type { DictionaryFiles, ReadTable } from '../source/dictionary-files.ts';
import { diagnosticAt } from './diagnostic-at.ts';

/** Every schema and action that a table names is described, and has a page. */
export function checkApiNames({ tables }: DictionaryFiles, { rest, actions }: ApiPages): Diagnostic[] {
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
  { yaml }: ReadTable,
  path: readonly PropertyKey[],
  name: string | undefined,
  names: readonly string[],
  kind: string,
): Diagnostic[] {
  if (name === undefined || names.includes(name)) return [];
  const [like] = findSimilarNames(name, names);
  return [
    diagnosticAt(
      yaml,
      path,
      `"${name}" is not ${kind}${like ? `: did you mean ${like}?` : ': see its description, or remove it.'}`,
    ),
  ];
}
