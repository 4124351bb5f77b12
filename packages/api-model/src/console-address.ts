/** Start of the fragment that opens the console: `#try`, or `#try?path.jobId=731904&body=…` with a request. */
export const consoleFragmentPrefix = '#try';

/** Field of a fragment that names the operation, on pages with many. */
export const operationFragmentField = 'operation';

/**
 * Builds the address that opens the console at `page` with a request's fields; in a reference it also names the
 * operation.
 */
export function buildConsoleAddress(page: string, fields: URLSearchParams): string {
  const [path = '', anchor] = page.split('#');
  const named = new URLSearchParams(
    anchor === undefined ? [] : [[operationFragmentField, decodeURIComponent(anchor.replace(/^operation\//, ''))]],
  );
  const text = new URLSearchParams([...named, ...fields]).toString();
  return path + (text === '' ? consoleFragmentPrefix : `${consoleFragmentPrefix}?${text}`);
}

/** Returns the operation named by a fragment; null on a page of a single operation. */
export const readConsoleFragmentOperation = (fragment: string): string | null =>
  new URLSearchParams(fragment.slice(consoleFragmentPrefix.length + 1)).get(operationFragmentField);
