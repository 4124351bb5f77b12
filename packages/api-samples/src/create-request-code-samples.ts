import { plainHttpSampleLanguages, type SampleLanguage } from '@refdesk/api-model/client/language';
import { highlightCode } from './highlight.ts';
import { type RequestCode, renderRequestCodeInAllLanguages } from './render-request-code.ts';
import type { SampleRequest } from './sample-request.ts';

/** A sample in one language. */
export interface CodeSample extends Omit<RequestCode, 'language'> {
  readonly language: SampleLanguage;
  /** The code with syntax highlighting. */
  readonly html: string;
  /** Whether the variable that it reads can be replaced with a token. */
  readonly takesToken: boolean;
}

/** Creates samples of a request in each of `languages`, in that order, with syntax highlighting. */
export function createRequestCodeSamples(
  request: SampleRequest,
  variablePrefix: string,
  languages: readonly SampleLanguage[] = plainHttpSampleLanguages,
): CodeSample[] {
  const allSamples = renderRequestCodeInAllLanguages(request, variablePrefix);
  // A sample that sends a secret in the body contains no variable for a token.
  const takesToken = Object.keys(request.body?.secrets ?? {}).length === 0;
  return languages.flatMap((language) => {
    const requestCode = allSamples.find((sample) => sample.language === language);
    return requestCode ? [{ ...requestCode, html: highlightCode(requestCode.code, language), takesToken }] : [];
  });
}
