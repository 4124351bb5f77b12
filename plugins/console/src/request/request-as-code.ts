import { printCode } from '@portal/api-reference/samples/print-code';
import { apiKeyPlaceholder, basicPlaceholder, credentialPlaceholder, type SampleRequest, userPlaceholder } from '@portal/api-reference/samples/sample-request';
import type { FormPair } from '@portal/openapi/form-pairs';
import type { ConsoleOperation } from '../model/operation.ts';
import type { PreparedRequest } from './prepared-request.ts';
import { isSecret } from './secret.ts';

/** The request in a language, with a placeholder in the place of each secret. */
export function requestAsCode(operation: ConsoleOperation, prepared: PreparedRequest, language: string): string {
  return printCode(toSample(operation, prepared), operation.variables).find((printed) => printed.language === language)?.code ?? '';
}

function toSample({ credential }: ConsoleOperation, { method, url, headers, query, body }: PreparedRequest): SampleRequest {
  const own = headers.filter(([name]) => name !== 'Authorization').map(([name, value]) => ({ name, value: isSecret(name) ? credentialPlaceholder : value }));
  const proofs = {
    bearer: `Bearer ${credentialPlaceholder}`,
    basic: `Basic ${credential.type === 'basic' && credential.of === 'user' ? userPlaceholder : basicPlaceholder}`,
    key: apiKeyPlaceholder,
    none: '',
  };
  const name = credential.type === 'key' ? credential.name : 'Authorization';
  const proof = credential.type === 'none' || (credential.type === 'key' && credential.location === 'query') ? [] : [{ name, value: proofs[credential.type] }];
  return {
    method,
    url,
    headers: [...proof, ...own.filter((header) => header.name !== name)],
    queryString: query.map(([key, value]) => ({ name: key, value: isSecret(key) ? credentialPlaceholder : value })),
    body: toSampleBody(body),
  };
}

function toSampleBody(body: PreparedRequest['body']): SampleRequest['body'] {
  switch (body?.type) {
    case 'text':
      return { mediaType: body.mediaType, value: readText(body.text) };
    case 'form':
    case 'multipart': {
      const fields = body.fields.map(([name, value]): FormPair => [name, isSecret(name) ? credentialPlaceholder : value]);
      return { mediaType: body.type === 'form' ? 'application/x-www-form-urlencoded' : 'multipart/form-data', value: Object.fromEntries(fields), fields };
    }
    case undefined:
      return null;
  }
}

/** A text that is no JSON is copied as the text that it is. */
function readText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
