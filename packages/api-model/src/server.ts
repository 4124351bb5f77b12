import type { ServerObject } from '@refdesk/openapi/server';

/** A server of an API. */
export interface DescribedServer {
  readonly url: string;
  readonly description?: string;
}

/** The server with the default of each variable in its address, so that the address can be called. */
export function describeApiServer({ url, description, variables = {} }: ServerObject): DescribedServer {
  const filled = Object.entries(variables).reduce(
    (address, [name, variable]) => address.replaceAll(`{${name}}`, variable.default),
    url,
  );
  return { url: filled, ...(description !== undefined && { description }) };
}
