import { renderRequestCode } from '@refdesk/api-samples/print-code';
import {
  apiKeyPlaceholder,
  basicPlaceholder,
  credentialPlaceholder,
  getFieldPlaceholder,
  type SampleRequest,
  userPlaceholder,
} from '@refdesk/api-samples/sample-request';
import type { FormPair } from '@refdesk/openapi/form-pairs';
import type { ConsoleCallback, ConsoleOperation } from '../model/operation.ts';
import type { PreparedRequest } from './prepared-request.ts';
import { isSecretName } from './secret.ts';

/** Generates code for the request in a language, with a placeholder for each secret. */
export function writeRequestAsCode(operation: ConsoleOperation, prepared: PreparedRequest, language: string): string {
  return (
    renderRequestCode(toSample(operation, prepared), operation.variables).find(
      (printed) => printed.language === language,
    )?.code ?? ''
  );
}

/** Writes the shell command that sends the example of a callback to an address. */
export function writeCallbackCommand({ method, mediaType, example }: ConsoleCallback, url: string): string {
  const body = mediaType === null ? null : { mediaType, value: example };
  const headers = mediaType === null ? [] : [{ name: 'Content-Type', value: mediaType }];
  return (
    renderRequestCode({ method, url, headers, queryString: [], body }, '').find(({ language }) => language === 'bash')
      ?.code ?? ''
  );
}

function toSample(
  { credential }: ConsoleOperation,
  { method, url, headers, query, cookies, body }: PreparedRequest,
): SampleRequest {
  const otherHeaders = headers
    .filter(([name]) => name !== 'Authorization')
    .map(([name, value]) => ({ name, value: isSecretName(name) ? credentialPlaceholder : value }));
  const proofs = {
    bearer: `Bearer ${credentialPlaceholder}`,
    basic: `Basic ${credential.type === 'basic' && credential.of === 'user' ? userPlaceholder : basicPlaceholder}`,
    key: apiKeyPlaceholder,
    none: '',
  };
  const name = credential.type === 'key' ? credential.name : 'Authorization';
  const isInHeader = credential.type !== 'none' && (credential.type !== 'key' || credential.location === 'header');
  const proof = isInHeader ? [{ name, value: proofs[credential.type] }] : [];
  const isKey = (cookie: string) =>
    credential.type === 'key' && credential.location === 'cookie' && cookie === credential.name;
  const cookieText = cookies
    .map(([cookie, value]) => `${cookie}=${isKey(cookie) || isSecretName(cookie) ? apiKeyPlaceholder : value}`)
    .join('; ');
  return {
    method,
    url,
    headers: [
      ...proof,
      ...otherHeaders.filter((header) => header.name !== name),
      ...(cookieText === '' ? [] : [{ name: 'Cookie', value: cookieText }]),
    ],
    queryString: query.map(([key, value]) => ({ name: key, value: isSecretName(key) ? credentialPlaceholder : value })),
    body: toSampleBody(body),
  };
}

function toSampleBody(body: PreparedRequest['body']): SampleRequest['body'] {
  switch (body?.type) {
    case 'text': {
      const value = readText(body.text);
      const secrets = secretsOf(
        typeof value === 'object' && !Array.isArray(value) ? Object.entries(Object(value)) : [],
      );
      return {
        mediaType: body.mediaType,
        value: Object.keys(secrets).length === 0 ? value : { ...Object(value), ...secrets },
        secrets,
      };
    }
    case 'form':
    case 'multipart': {
      const secrets = secretsOf(body.fields);
      const fields = body.fields.map(([name, value]): FormPair => [name, secrets[name] ?? value]);
      return {
        mediaType: body.type === 'form' ? 'application/x-www-form-urlencoded' : 'multipart/form-data',
        value: Object.fromEntries(fields),
        secrets,
        fields,
      };
    }
    case undefined:
      return null;
  }
}

/**
 * Fields of a body whose names indicate a secret, with their placeholders; `token_type` and the like are not secret.
 */
const secretsOf = (fields: readonly (readonly [name: string, value: unknown])[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields
      .filter(([name]) => isSecretName(name) && !/_?(type|hint)$/i.test(name))
      .map(([name]) => [name, getFieldPlaceholder(name)]),
  );

/** A text that is not JSON is copied unchanged. */
function readText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
