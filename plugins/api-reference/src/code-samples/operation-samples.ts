import type { ApiVersion } from '@refdesk/api-model/api';
import {
  type ClientSampleLanguage,
  clientSampleLanguages,
  type SampleLanguage,
} from '@refdesk/api-model/client/language';
import type { Operation, OperationWithPathItem } from '@refdesk/api-model/operation/operation';
import { readServerWithDefaultVariables } from '@refdesk/api-model/operation/server';
import { type CodeSample, createRequestCodeSamples } from '@refdesk/api-samples/create-request-code-samples';
import { replaceWithCustomSamples } from '@refdesk/api-samples/custom-samples';
import { highlightCode } from '@refdesk/api-samples/highlight';
import { createShortenedSampleRequest } from '@refdesk/api-samples/request';
import { messages } from '@refdesk/messages/reference';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { resolveReference } from '@refdesk/openapi/reference';
import { writeJavaSample as javaSample } from '../java-client/sample.ts';
import { writePhpSample as phpSample } from '../php-client/sample.ts';
import { writePythonSample as pythonSample } from '../python-client/sample.ts';
import { writeTypeScriptSample as typeScriptSample } from '../typescript-client/sample.ts';

/**
 * Writes the request and client samples of an operation in the languages of its version, in the configured order.
 */
export function createOperationCodeSamples(
  api: ApiVersion,
  entry: OperationWithPathItem,
  operation: Operation,
): CodeSample[] {
  const { document, variablePrefix, sampleLanguages: languages } = api;
  const samples = [
    ...createRequestCodeSamples(createShortenedSampleRequest(document, operation), variablePrefix, languages),
    ...writeClientSamples(api, entry, operation),
  ];
  // The API that exchanges keys issues its own tokens, so its samples take the key.
  const exchangesKeys = (document.servers ?? []).some((server) =>
    findExchangeUrl(document)?.startsWith(readServerWithDefaultVariables(server).url),
  );
  return replaceWithCustomSamples(
    languages
      .flatMap((language) => samples.find((sample) => sample.language === language) ?? [])
      .map((sample) => (exchangesKeys ? { ...sample, takesToken: false } : sample)),
    entry.operation,
  );
}

/**
 * Whether a token can replace the variable in samples of a language. A client that exchanges a key for a token takes
 * the key instead.
 */
export const canInsertTokenIntoSamples = ({ document }: ApiVersion, language: SampleLanguage): boolean =>
  !clientSampleLanguages.some((client) => client === language) || findExchangeUrl(document) === undefined;

/** Returns the URL at which a key is exchanged for a token; undefined if keys are not exchanged. */
const findExchangeUrl = (document: OpenApiDocument): string | undefined =>
  Object.values(document.components?.securitySchemes ?? {}).flatMap(
    (scheme) => resolveReference(document, scheme)['x-token-request']?.url ?? [],
  )[0];

/** Labels of the clients, short enough for the tabs to fit on one line at 1440 pixels and on a phone. */
const clients: Readonly<
  Record<
    ClientSampleLanguage,
    { readonly label: string; readonly grammar: string; readonly write: typeof typeScriptSample }
  >
> = {
  typescript: { label: 'TS', grammar: 'typescript', write: typeScriptSample },
  'php-client': { label: messages.phpClient, grammar: 'php', write: phpSample },
  'java-client': { label: messages.javaClient, grammar: 'java', write: javaSample },
  'python-client': { label: messages.pythonClient, grammar: 'python', write: pythonSample },
};

const writeClientSamples = (api: ApiVersion, entry: OperationWithPathItem, operation: Operation): CodeSample[] =>
  clientSampleLanguages.flatMap((language) => {
    const { label, grammar, write } = clients[language];
    const code = api.sampleLanguages.includes(language) ? write(api, entry, operation) : null;
    return code === null
      ? []
      : [
          {
            language,
            label,
            code,
            html: highlightCode(code, grammar),
            takesToken: canInsertTokenIntoSamples(api, language),
          },
        ];
  });
