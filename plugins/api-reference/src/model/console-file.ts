/** Where the console finds what it needs of an operation, below the site's root. */
export const consoleFile = ({ api, version }: { readonly api: string; readonly version: string }, operationId: string): string =>
  `console/${api}/${version}/${operationId}.json`;
