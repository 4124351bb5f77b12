import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { PathItemObject } from '@refdesk/openapi/operation';
import { isObjectOrArray } from '@refdesk/openapi/pointer';
import type { ServerObject } from '@refdesk/openapi/server';
import { transformDescriptionOperations } from './transform-description-operations.ts';

/** Servers that pages show. */
export interface ServersShownOnPages {
  /** By their addresses in the description; null shows all. */
  readonly servers: readonly string[] | null;
  /** Address of the portal's sandbox; null without one. */
  readonly sandbox: string | null;
}

/** Replaces servers wherever a description names them: the portal's sandbox, then the selected ones. */
export function replaceDescribedServers(document: OpenApiDocument, choice: ServersShownOnPages): OpenApiDocument {
  if (choice.servers === null && choice.sandbox === null) return document;
  const purpose =
    document['x-sandbox'] === 'stateful'
      ? 'it keeps what you create, change and delete'
      : 'responses are the examples of the description';
  const chosen = (servers: readonly ServerObject[]) => selectServers(servers, choice, `Sandbox: ${purpose}`);
  const changed = transformDescriptionOperations(document, (operation) =>
    operation.servers ? { ...operation, servers: chosen(operation.servers) } : operation,
  );
  const paths = Object.entries(changed.paths ?? {}).map(([route, item]): [string, PathItemObject] => [
    route,
    isObjectOrArray(item) && item.servers ? { ...item, servers: chosen(item.servers) } : item,
  ]);
  return {
    ...changed,
    servers: chosen(document.servers ?? []),
    ...(changed.paths && { paths: Object.fromEntries(paths) }),
  };
}

function selectServers(
  servers: readonly ServerObject[],
  { servers: wanted, sandbox }: ServersShownOnPages,
  description: string,
): ServerObject[] {
  const chosen = wanted === null ? servers : servers.filter(({ url }) => wanted.includes(url));
  if (sandbox === null) return [...chosen];
  return [{ url: sandbox, description, 'x-console': 'sandbox' }, ...chosen];
}
