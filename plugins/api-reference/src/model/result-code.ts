import type { OpenApiDocument, ResultCodeObject } from './document.ts';

/** A result code with its name. */
export interface ResultCode extends ResultCodeObject {
  readonly name: string;
}

/** The codes that `names` name, in the order of their numbers; unknown names were refused before. */
export function readResultCodes(document: OpenApiDocument, names: readonly string[]): ResultCode[] {
  return names
    .flatMap((name) => {
      const code = document['x-result-codes']?.[name];
      return code ? [{ name, ...code }] : [];
    })
    .toSorted((a, b) => a.code - b.code);
}
