import type { ApiVersion } from '@refdesk/api-model/api';
import { getOperationConsoleFilePath } from '@refdesk/api-model/console/console-file';
import { type OperationWithPathItem, readOperationSummary } from '@refdesk/api-model/operation/operation';
import { pairSchemaFields } from '@refdesk/field-map';
import { resolveReference } from '@refdesk/openapi/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { ListedApi, ListedOperation, OperationList } from '../model/operation-list.ts';
import type { ConsoleOperationFile } from './operation-files.ts';

/** Lists the operations of all versions; `files` are their console files. */
export function createOperationList(
  versions: readonly ApiVersion[],
  files: readonly ConsoleOperationFile[],
): OperationList {
  const operationByFile = new Map(files.map(({ name, operation }) => [name, operation]));
  const entries = versions.flatMap((api, index) =>
    api.operations.map((entry) => {
      const { id, isDeprecated } = readOperationSummary(entry);
      return { api, index, entry, id, isDeprecated, file: getOperationConsoleFilePath(api, id) };
    }),
  );
  const indexByFile = new Map(entries.map(({ file }, index) => [file, index]));
  const operations = entries.flatMap(({ api, index, entry, isDeprecated, file }): ListedOperation[] => {
    const operation = operationByFile.get(file);
    if (!operation) return [];
    const { title, method, route, page } = operation;
    const successors = findSuccessors(api, entry, indexByFile);
    const [first] = successors;
    const successor = first === undefined ? undefined : entries[first];
    const renamed = successor && mapRenamedFields(api, entry, successor.api, successor.entry);
    return [
      {
        file,
        title,
        method,
        route,
        page,
        isDeprecated,
        api: index,
        ...(successors.length > 0 && { successors }),
        ...(renamed && Object.keys(renamed).length > 0 && { renamed }),
      },
    ];
  });
  return { apis: versions.map((api) => toListedApi(api, operationByFile)), operations };
}

function toListedApi(
  api: ApiVersion,
  operationByFile: ReadonlyMap<string, ConsoleOperationFile['operation']>,
): ListedApi {
  const operations = api.operations.flatMap(
    (entry) => operationByFile.get(getOperationConsoleFilePath(api, readOperationSummary(entry).id)) ?? [],
  );
  const bases = operations.flatMap(({ documentedServer, servers }) => [
    documentedServer,
    ...servers.map(({ url }) => url),
  ]);
  const trimmed = bases.filter((base) => base !== '').map((base) => base.replace(/\/$/, ''));
  return { title: `${api.title} ${api.version}`, bases: [...new Set(trimmed)] };
}

function findSuccessors(
  { successorVersion }: ApiVersion,
  { operation }: OperationWithPathItem,
  indexByFile: ReadonlyMap<string, number>,
): number[] {
  const [api = '', version = ''] = successorVersion?.split('/') ?? [];
  return (operation['x-successors'] ?? []).flatMap(
    (id) => indexByFile.get(getOperationConsoleFilePath({ api, version }, id)) ?? [],
  );
}

/** Maps field and parameter names of the older operation to those of its successor. */
function mapRenamedFields(
  older: ApiVersion,
  olderEntry: OperationWithPathItem,
  newer: ApiVersion,
  newerEntry: OperationWithPathItem,
): Record<string, string> {
  const [olderSchema, newerSchema] = [readBodySchema(older, olderEntry), readBodySchema(newer, newerEntry)];
  const pairs =
    olderSchema && newerSchema
      ? pairSchemaFields(
          { document: older.document, schema: olderSchema },
          { document: newer.document, schema: newerSchema },
        )
      : [];
  const fields = pairs.flatMap(({ field, path }) => (path === null || path === field ? [] : [[field, path] as const]));
  const parameters = [...(olderEntry.pathItem.parameters ?? []), ...(olderEntry.operation.parameters ?? [])]
    .map((node) => resolveReference(older.document, node))
    .flatMap((node) => (node['x-successor'] ? [[node.name, node['x-successor']] as const] : []));
  return Object.fromEntries([...fields, ...parameters]);
}

function readBodySchema({ document }: ApiVersion, { operation }: OperationWithPathItem): SchemaObject | undefined {
  const body = operation.requestBody && resolveReference(document, operation.requestBody);
  return Object.values(body?.content ?? {})[0]?.schema;
}
