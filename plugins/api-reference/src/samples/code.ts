import { highlight } from './highlight.ts';
import { type PrintedCode, printCode } from './print-code.ts';
import type { SampleRequest } from './sample-request.ts';

export type { Language } from './print-code.ts';

/** A sample in one language. */
export interface CodeSample extends PrintedCode {
  /** The code with its parts marked. */
  readonly html: string;
}

/** The request in every language, highlighted. */
export const writeCode = (request: SampleRequest): CodeSample[] =>
  printCode(request).map((printed) => ({ ...printed, html: highlight(printed.code, printed.language) }));
