/** The address's fragment that opens the console: `#try`, or `#try?path.jobId=731904&body=…` with a request. */
export const fragmentStart = '#try';

/** The field of a fragment that names the operation, where a page has many. */
export const operationField = 'operation';

/** The operation that a fragment names; null on a page of its own. */
export const operationOf = (fragment: string): string | null => new URLSearchParams(fragment.slice(fragmentStart.length + 1)).get(operationField);
