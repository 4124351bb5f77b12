import { type ApiVersion, getOperationDocumentationPath } from '@refdesk/api-model/api';
import { type OperationWithPathItem, readOperationSummary } from '@refdesk/api-model/operation/operation';
import { resolveReference } from '@refdesk/openapi/reference';
import { getDefinitionName } from '../model/definitions.ts';
import type { OperationLinkTarget } from '../model/operation.ts';
import { convertOpenApiSchemaToJsonSchema } from './definitions.ts';

interface ReadOperations {
  readonly byField: Readonly<Record<string, OperationLinkTarget>>;
  readonly bySchema: Readonly<Record<string, OperationLinkTarget>>;
}

const cachedReaders = new WeakMap<ApiVersion, ReadOperations>();

/** Indexes operations that read a single record, both by the identifying parameter and by the record's schema. */
export function indexReadOperations(api: ApiVersion, toUrl: (path: string) => string): ReadOperations {
  const cached = cachedReaders.get(api);
  if (cached) return cached;
  const readers = api.operations.flatMap((entry) => findReader(api, entry, toUrl) ?? []);
  const created = {
    byField: Object.fromEntries(readers.toReversed().map(({ target }) => [target.parameter, target])),
    bySchema: Object.fromEntries(readers.toReversed().map(({ schema, target }) => [schema, target])),
  };
  cachedReaders.set(api, created);
  return created;
}

/** Creates the target of a link that fills in the last path parameter; null if the path has no parameters. */
export function createOperationLinkTarget(
  api: ApiVersion,
  entry: OperationWithPathItem,
  toUrl: (path: string) => string,
): OperationLinkTarget | null {
  const names = [...entry.route.matchAll(/\{([^}]+)\}/g)].flatMap(([, name]) => name ?? []);
  const parameter = names.at(-1);
  const summary = readOperationSummary(entry);
  return parameter === undefined
    ? null
    : {
        title: summary.title,
        page: toUrl(getOperationDocumentationPath(api, summary)),
        parameter,
        others: names.slice(0, -1),
      };
}

function findReader(
  api: ApiVersion,
  entry: OperationWithPathItem,
  toUrl: (path: string) => string,
): { schema: string; target: OperationLinkTarget } | null {
  if (entry.method !== 'get' || !entry.route.endsWith('}')) return null;
  const target = createOperationLinkTarget(api, entry, toUrl);
  const response = entry.operation.responses?.['200'];
  const schema = response && Object.values(resolveReference(api.document, response).content ?? {})[0]?.schema;
  const reference = schema && convertOpenApiSchemaToJsonSchema(schema).$ref;
  return target && reference !== undefined ? { schema: getDefinitionName(reference), target } : null;
}
