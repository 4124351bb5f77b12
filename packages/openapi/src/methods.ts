/** The methods that a path item of OpenAPI 3.0 and 3.1 can have, in the order in which their operations are shown. */
export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;
export type Method = (typeof methods)[number];

const isMethod = (key: string): key is Method => methods.some((method) => method === key);

/** The operations of a `paths` object with where they stand, in the order of the description. */
export const listOperations = (paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>): { route: string; method: Method; operation: unknown }[] =>
  Object.entries(paths).flatMap(([route, item]) =>
    Object.keys(item)
      .filter(isMethod)
      .map((method) => ({ route, method, operation: item[method] })),
  );
