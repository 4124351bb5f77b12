/** HTTP methods of a path item, including QUERY (OpenAPI 3.2), in display order. */
export const httpMethods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;
export type HttpMethod = (typeof httpMethods)[number];

/** Whether a key of a path item is an HTTP method. */
export const isHttpMethod = (key: string): key is HttpMethod => httpMethods.some((method) => method === key);

/**
 * Whether a request with the method can have a body. The body of GET or HEAD has no meaning (RFC 9110, section 9.3.1),
 * `fetch` rejects it, and OpenAPI 3.0 ignores it.
 */
export const canHaveRequestBody = (method: string): boolean => method !== 'get' && method !== 'head';

/** Lists the operations of a `paths` object with their locations, in the order of the description. */
export const listOperationsOfPaths = (
  paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): { route: string; method: HttpMethod; operation: unknown }[] =>
  Object.entries(paths).flatMap(([route, item]) =>
    Object.keys(item)
      .filter(isHttpMethod)
      .map((method) => ({ route, method, operation: item[method] })),
  );
