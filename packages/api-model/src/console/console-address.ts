/** Prefix of the fragment that opens the console: `#try`, or `#try?path.jobId=731904&body=…` with a request. */
export const consoleFragmentPrefix = '#try';

/** Fragment field that names the operation, on pages with several operations. */
export const operationFragmentField = 'operation';

/**
 * Builds the URL that opens the console on `page` with the fields of a request. If `page` has an anchor (in a
 * reference), the URL also names the operation.
 */
export function buildConsoleAddress(page: string, fields: URLSearchParams): string {
  const [path = '', anchor] = page.split('#');
  const operationFields = new URLSearchParams(
    anchor === undefined ? [] : [[operationFragmentField, decodeURIComponent(anchor.replace(/^operation\//, ''))]],
  );
  const query = new URLSearchParams([...operationFields, ...fields]).toString();
  return path + (query === '' ? consoleFragmentPrefix : `${consoleFragmentPrefix}?${query}`);
}

/** Reads the operation that a fragment names; null on the page of a single operation. */
export const readConsoleFragmentOperation = (fragment: string): string | null =>
  new URLSearchParams(fragment.slice(consoleFragmentPrefix.length + 1)).get(operationFragmentField);
