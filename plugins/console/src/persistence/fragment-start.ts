/** Start of the fragment that opens the console: `#try`, or `#try?path.jobId=731904&body=…` with a request. */
export const consoleFragmentPrefix = '#try';

/** Field of a fragment that names the operation, on pages with many. */
export const operationFragmentField = 'operation';

/** Returns the operation named by a fragment; null on a page of a single operation. */
export const readFragmentOperation = (fragment: string): string | null =>
  new URLSearchParams(fragment.slice(consoleFragmentPrefix.length + 1)).get(operationFragmentField);
