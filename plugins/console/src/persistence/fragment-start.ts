/** Start of the fragment that opens the console: `#try`, or `#try?path.jobId=731904&body=…` with a request. */
export const fragmentStart = '#try';

/** Field of a fragment that names the operation, on pages with many. */
export const operationField = 'operation';

/** Returns the operation named by a fragment; null on a page of a single operation. */
export const operationOf = (fragment: string): string | null => new URLSearchParams(fragment.slice(fragmentStart.length + 1)).get(operationField);
