import { renderRequestCodeInAllLanguages } from '@refdesk/api-samples/render-request-code';
import {
  accessTokenPlaceholder,
  apiKeyPlaceholder,
  clientBasicCredentialsPlaceholder,
  type FormPart,
  getSecretFieldPlaceholder,
  type SampleRequest,
  userBasicCredentialsPlaceholder,
} from '@refdesk/api-samples/sample-request';
import type { FormPair } from '@refdesk/openapi/form-pairs';
import type { ConsoleOperation, ConsoleOperationCallback, CredentialRequirement } from '../model/operation.ts';
import { isJsonMediaType } from './draft.ts';
import type { CredentialParameter, PreparedRequest } from './prepared-request.ts';
import { isSecretFieldName } from './secret.ts';

/** Generates code for the request in a language, with a placeholder for each secret. */
export function writeRequestAsCode(
  operation: ConsoleOperation,
  preparedRequest: PreparedRequest,
  language: string,
): string {
  return (
    renderRequestCodeInAllLanguages(toSample(preparedRequest), operation.variables).find(
      (sample) => sample.language === language,
    )?.code ?? ''
  );
}

/** Writes the shell command that sends the example of a callback to a URL. */
export function writeCallbackCommand({ method, mediaType, example }: ConsoleOperationCallback, url: string): string {
  const body = mediaType === null ? null : { mediaType, value: example };
  const headers = mediaType === null ? [] : [{ name: 'Content-Type', value: mediaType }];
  return (
    renderRequestCodeInAllLanguages({ method, url, headers, queryString: [], body }, '').find(
      ({ language }) => language === 'bash',
    )?.code ?? ''
  );
}

function toSample({ method, url, headers, query, cookies, credentials, body }: PreparedRequest): SampleRequest {
  const credentialParts = credentials.flatMap(({ credential }) => toPlaceholder(credential));
  const addCredentialParts = (
    location: CredentialParameter['location'],
    pairs: readonly (readonly [string, string])[],
  ) => {
    const matchingParts = credentialParts.filter((part) => part.location === location);
    const isReplaced = (name: string) => matchingParts.some((part) => part.name.toLowerCase() === name.toLowerCase());
    const others = pairs
      .filter(([name]) => !isReplaced(name))
      .map(([name, value]) => ({ name, value: isSecretFieldName(name) ? accessTokenPlaceholder : value }));
    const credentialPairs = matchingParts.map(({ name, value }) => ({ name, value }));
    // Generated code replaces a placeholder only at the end of a string, such as the URL or the Cookie header.
    return location === 'header' ? [...credentialPairs, ...others] : [...others, ...credentialPairs];
  };
  const cookieText = addCredentialParts('cookie', cookies)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  return {
    method,
    url,
    headers: [
      ...addCredentialParts('header', headers),
      ...(cookieText === '' ? [] : [{ name: 'Cookie', value: cookieText }]),
    ],
    queryString: addCredentialParts('query', query),
    body: toSampleBody(body),
  };
}

/** Returns the header or parameter for a credential, with a placeholder; empty for a certificate. */
function toPlaceholder(credential: CredentialRequirement): readonly CredentialParameter[] {
  const authorization = (value: string): CredentialParameter => ({ location: 'header', name: 'Authorization', value });
  switch (credential.type) {
    case 'bearer':
      return [authorization(`Bearer ${accessTokenPlaceholder}`)];
    case 'basic':
      return [
        authorization(
          `Basic ${credential.of === 'user' ? userBasicCredentialsPlaceholder : clientBasicCredentialsPlaceholder}`,
        ),
      ];
    case 'key': {
      const { location, name, prefix } = credential;
      const placeholder = name === 'Authorization' ? accessTokenPlaceholder : apiKeyPlaceholder;
      return [{ location, name, value: prefix === '' ? placeholder : `${prefix} ${placeholder}` }];
    }
    case 'certificate':
    case 'none':
      return [];
  }
}

function toSampleBody(body: PreparedRequest['body']): SampleRequest['body'] {
  switch (body?.type) {
    case 'text': {
      const value = isJsonMediaType(body.mediaType) ? parseJsonOrText(body.text) : body.text;
      const secrets = getSecrets(
        typeof value === 'object' && !Array.isArray(value) ? Object.entries(Object(value)) : [],
      );
      return {
        mediaType: body.mediaType,
        value: Object.keys(secrets).length === 0 ? value : { ...Object(value), ...secrets },
        secrets,
      };
    }
    case 'file':
      return { mediaType: body.mediaType, value: {}, file: { name: body.file.name, type: body.mediaType } };
    case 'form':
    case 'multipart': {
      const secrets = getSecrets(body.fields);
      const fields = body.fields.map(([name, value]): FormPair => [name, secrets[name] ?? value]);
      return {
        mediaType: body.mediaType,
        value: Object.fromEntries(fields),
        secrets,
        ...(body.type === 'form' ? { fields } : { parts: [...fields.map(toValuePart), ...listFileParts(body.files)] }),
      };
    }
    case undefined:
      return null;
  }
}

const toValuePart = ([name, value]: FormPair): FormPart => ({ name, value, file: null });

const listFileParts = (files: Readonly<Record<string, readonly File[]>>): FormPart[] =>
  Object.entries(files).flatMap(([name, list]) =>
    list.map((file) => ({ name, value: '', file: { name: file.name, type: file.type || null } })),
  );

/**
 * Returns placeholders for body fields whose names indicate a secret, except names such as `token_type`.
 */
const getSecrets = (fields: readonly (readonly [name: string, value: unknown])[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields
      .filter(([name]) => isSecretFieldName(name) && !/_?(type|hint)$/i.test(name))
      .map(([name]) => [name, getSecretFieldPlaceholder(name)]),
  );

/** Parses JSON; other text is returned unchanged. */
function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
