import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { OperationObject, PathItemObject } from '@refdesk/openapi/operation';
import type { ServerObject } from '@refdesk/openapi/server';

/** A server of an API. */
export interface DescribedServer {
  readonly url: string;
  readonly description?: string;
}

/**
 * Fills the variables of a server's address with their defaults. A variable without a default, which OpenAPI requires,
 * gets its first value.
 */
export function fillServerVariables({ url, variables = {} }: Pick<ServerObject, 'url' | 'variables'>): string {
  return Object.entries(variables).reduce((address, [name, { default: usual, enum: values = [] }]) => {
    const value = usual ?? values[0];
    return value === undefined ? address : address.replaceAll(`{${name}}`, () => value);
  }, url);
}

/** Returns the server with the default of each variable in its address. */
export function readDescribedServer(server: ServerObject): DescribedServer {
  const { description } = server;
  return { url: fillServerVariables(server), ...(description !== undefined && { description }) };
}

/** Lists the servers of an operation, its path or the description, whichever is the nearest that has any. */
export function listOperationServers(
  document: Pick<OpenApiDocument, 'servers'>,
  pathItem: Pick<PathItemObject, 'servers'>,
  operation: Pick<OperationObject, 'servers'>,
): readonly ServerObject[] {
  return operation.servers ?? pathItem.servers ?? document.servers ?? [];
}
