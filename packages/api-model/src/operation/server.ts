import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { OperationObject, PathItemObject } from '@refdesk/openapi/operation';
import { fillServerVariables, type ServerObject } from '@refdesk/openapi/server';

/** A server of an API. */
export interface DescribedServer {
  readonly url: string;
  readonly description?: string;
}

/** Returns the server with the variables in its URL replaced with their defaults. */
export function readServerWithDefaultVariables(server: ServerObject): DescribedServer {
  const { description } = server;
  return { url: fillServerVariables(server), ...(description !== undefined && { description }) };
}

/** Returns the servers of the operation, its path or the description: the first of the three that defines any. */
export function listOperationServers(
  document: Pick<OpenApiDocument, 'servers'>,
  pathItem: Pick<PathItemObject, 'servers'>,
  operation: Pick<OperationObject, 'servers'>,
): readonly ServerObject[] {
  return operation.servers ?? pathItem.servers ?? document.servers ?? [];
}
