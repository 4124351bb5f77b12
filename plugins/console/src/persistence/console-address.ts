import { consoleFragmentPrefix, operationFragmentField } from './fragment-start.ts';

/**
 * Builds the address that opens the console at `page` with a request's fields; in a reference it also names the
 * operation.
 */
export function formatConsoleAddress(page: string, fields: URLSearchParams): string {
  const [path = '', anchor] = page.split('#');
  const named = new URLSearchParams(
    anchor === undefined ? [] : [[operationFragmentField, decodeURIComponent(anchor.replace(/^operation\//, ''))]],
  );
  const text = new URLSearchParams([...named, ...fields]).toString();
  return path + (text === '' ? consoleFragmentPrefix : `${consoleFragmentPrefix}?${text}`);
}
