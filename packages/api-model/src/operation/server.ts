import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { OperationObject, PathItemObject } from '@refdesk/openapi/operation';
import type { ServerObject } from '@refdesk/openapi/server';

/** A server of an API. */
export interface DescribedServer {
  readonly url: string;
  readonly description?: string;
}

/**
 * Replaces the variables in a server's URL with their defaults. A variable without a default, although OpenAPI
 * requires one, is replaced with its first enum value.
 */
export function fillServerVariables({ url, variables = {} }: Pick<ServerObject, 'url' | 'variables'>): string {
  return Object.entries(variables).reduce((resolvedUrl, [name, { default: defaultValue, enum: values = [] }]) => {
    const value = defaultValue ?? values[0];
    return value === undefined ? resolvedUrl : resolvedUrl.replaceAll(`{${name}}`, () => value);
  }, url);
}

/** Returns the server with the variables in its URL replaced with their defaults. */
export function readDescribedServer(server: ServerObject): DescribedServer {
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
