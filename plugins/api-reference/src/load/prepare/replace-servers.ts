import { messages } from '@refdesk/messages/reference';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { PathItemObject } from '@refdesk/openapi/operation';
import { isObjectOrArray } from '@refdesk/openapi/pointer';
import type { ServerObject } from '@refdesk/openapi/server';
import { transformDescriptionOperations } from './transform-description-operations.ts';

/** Servers that pages show. */
export interface ServersShownOnPages {
  /** URLs of the servers in the description that are shown; null shows all. */
  readonly servers: readonly string[] | null;
  /** URL of the portal's sandbox; null if it has none. */
  readonly sandbox: string | null;
}

/** Replaces all servers of a description with the portal's sandbox, followed by the selected servers. */
export function replaceDescribedServers(document: OpenApiDocument, choice: ServersShownOnPages): OpenApiDocument {
  if (choice.servers === null && choice.sandbox === null) return document;
  const isStateful = document['x-sandbox'] === 'stateful' || document['x-sandbox'] === 'translated';
  const description = isStateful ? messages.statefulSandbox : messages.exampleSandbox;
  const replaceServers = (servers: readonly ServerObject[]) => selectServers(servers, choice, description);
  const changedDocument = transformDescriptionOperations(document, (operation) =>
    operation.servers ? { ...operation, servers: replaceServers(operation.servers) } : operation,
  );
  const paths = Object.entries(changedDocument.paths ?? {}).map(([route, item]): [string, PathItemObject] => [
    route,
    isObjectOrArray(item) && item.servers ? { ...item, servers: replaceServers(item.servers) } : item,
  ]);
  return {
    ...changedDocument,
    servers: replaceServers(document.servers ?? []),
    ...(changedDocument.paths && { paths: Object.fromEntries(paths) }),
  };
}

function selectServers(
  servers: readonly ServerObject[],
  { servers: urls, sandbox }: ServersShownOnPages,
  description: string,
): ServerObject[] {
  const chosen = urls === null ? servers : servers.filter(({ url }) => urls.includes(url));
  if (sandbox === null) return [...chosen];
  return [{ url: sandbox, description, 'x-console': 'sandbox' }, ...chosen];
}
