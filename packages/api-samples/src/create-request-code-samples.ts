import { type SampleLanguageName, sampleLanguagesWithoutClient } from '@refdesk/api-model/language';
import { highlightCode } from './highlight.ts';
import { type RequestCode, renderRequestCodeInAllLanguages } from './render-request-code.ts';
import type { SampleRequest } from './sample-request.ts';

/** A sample in one language. */
export interface CodeSample extends Omit<RequestCode, 'language'> {
  readonly language: SampleLanguageName;
  /** The code with syntax highlighting. */
  readonly html: string;
  /** Whether it runs with a token in place of the variable that it reads. */
  readonly takesToken: boolean;
}

/** Writes the request in the requested languages, in their order, with syntax highlighting. */
export function createRequestCodeSamples(
  request: SampleRequest,
  variables: string,
  wanted: readonly SampleLanguageName[] = sampleLanguagesWithoutClient,
): CodeSample[] {
  const printed = renderRequestCodeInAllLanguages(request, variables);
  // Code with a secret in the body has no place for a token.
  const takesToken = Object.keys(request.body?.secrets ?? {}).length === 0;
  return wanted.flatMap((language) => {
    const found = printed.find((sample) => sample.language === language);
    return found ? [{ ...found, html: highlightCode(found.code, language), takesToken }] : [];
  });
}
