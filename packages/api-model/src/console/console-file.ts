/** Returns the path of an operation's console file, relative to the root of the site. */
export const getOperationConsoleFilePath = (
  { api, version }: { readonly api: string; readonly version: string },
  operationId: string,
): string => `console/${api}/${version}/${operationId}.json`;
