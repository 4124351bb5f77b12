import { fragmentStart, operationField } from './fragment-start.ts';

/** The address that opens the console of the operation at `page`, with a request's fields; a reference with many operations is told which. */
export function consoleAddress(page: string, fields: URLSearchParams): string {
  const [path = '', anchor] = page.split('#');
  const named = new URLSearchParams(anchor === undefined ? [] : [[operationField, decodeURIComponent(anchor.replace(/^operation\//, ''))]]);
  const text = new URLSearchParams([...named, ...fields]).toString();
  return path + (text === '' ? fragmentStart : `${fragmentStart}?${text}`);
}
