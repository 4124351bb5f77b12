import type { ApiRefs, OperationRef } from '@portal/dictionary/model/api-refs';
import type { Dictionary, Table } from '@portal/dictionary/model/dictionary';

/** A place of another API where the facts of a table are. */
export interface Elsewhere {
  readonly rest: {
    readonly title: string;
    readonly schema: SchemaLink;
    readonly partOf: readonly SchemaLink[];
    readonly operations: readonly OperationRef[];
  } | null;
  readonly webServices: { readonly title: string; readonly actions: readonly (OperationRef & { readonly name: string })[] } | null;
}

export interface SchemaLink {
  readonly name: string;
  readonly path: string;
}

/** Where the REST API and the web services hold what a table holds. */
export function findElsewhere({ apis: { rest, webServices } }: Dictionary, table: Table): Elsewhere {
  const actions = table.webServices.flatMap((name) => {
    const place = webServices.actions[name];
    return place ? [{ ...place, name }] : [];
  });
  return { rest: restOf(rest, table.restSchema), webServices: actions.length > 0 ? { title: webServices.title, actions } : null };
}

function restOf({ title, schemas }: ApiRefs['rest'], name: string | null): Elsewhere['rest'] {
  const schema = name === null ? undefined : schemas[name];
  if (!schema) return null;
  const link = (one: string): SchemaLink[] => (schemas[one] ? [{ name: one, path: schemas[one].path }] : []);
  return { title, schema: { name: schema.name, path: schema.path }, partOf: schema.partOf.flatMap(link), operations: schema.operations };
}
