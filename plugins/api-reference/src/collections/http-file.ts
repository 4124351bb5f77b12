import type { SampleBody } from '@refdesk/api-samples/sample-request';
import {
  type CollectionCredential,
  type CollectionRequest,
  type CollectionTokenRequest,
  encodeQueryValueExceptVariables,
  formatBodyText,
  type RequestCollection,
} from './collection.ts';

/**
 * Writes the requests as a text file for httpYac: variables first, then the token request, then one request per
 * operation. Other editors differ only in the syntax for referring to another request's response.
 */
export function createHttpYacFile({
  title,
  environments,
  variablePrefix,
  optionalVariables,
  tokenRequest,
  folders,
}: RequestCollection): string {
  const [first, ...others] = environments;
  const isUrl = (name: string) => /Url$/.test(name);
  const urls = (environment: (typeof environments)[number], mark: string) =>
    [
      `# ${environment.name}`,
      ...environment.variables.filter(({ name }) => isUrl(name)).map(({ name, value }) => `${mark}@${name} = ${value}`),
    ].join('\n');
  const credentials = (first?.variables ?? [])
    .filter(({ name }) => !isUrl(name) && !optionalVariables.includes(name) && !(name === 'token' && tokenRequest))
    .map(
      ({ name }) =>
        `@${name} = {{$processEnv ${variablePrefix}${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}}}`,
    );
  return [
    `# ${title}`,
    ...(first ? [urls(first, '')] : []),
    ...others.map((environment) => urls(environment, '# ')),
    ...(credentials.length > 0 ? [`# From the environment of the editor\n${credentials.join('\n')}`] : []),
    // httpYac would parse a variable without a value as the URL of a request.
    ...(optionalVariables.length > 0
      ? [`# Optional\n${optionalVariables.map((name) => `@${name} = {{''}}`).join('\n')}`]
      : []),
    ...(tokenRequest ? [writeTokenRequest(tokenRequest)] : []),
    ...folders.flatMap(({ requests }) => requests.map((request) => writeRequest(request, tokenRequest))),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Writes the token request. Other requests refer to its response by name, and `@ref` sends it before them. */
function writeTokenRequest({ type, fields }: CollectionTokenRequest): string {
  const isForm = type === 'clientCredentials';
  const body = isForm
    ? Object.entries(fields)
        .map(([name, value]) => `${name}=${value}`)
        .join('&')
    : JSON.stringify(fields, null, 2);
  const head = [
    '### Get a token',
    '# @name login',
    'POST {{tokenUrl}}',
    `Content-Type: application/${isForm ? 'x-www-form-urlencoded' : 'json'}`,
  ];
  return `${head.join('\n')}\n\n${body}`;
}

function writeRequest(
  { name, method, url, query, headers, credential, body }: CollectionRequest,
  tokenRequest: CollectionTokenRequest | null,
): string {
  const search = query
    .map((pair) => `${encodeURIComponent(pair.name)}=${encodeQueryValueExceptVariables(pair.value)}`)
    .join('&');
  const needsToken = tokenRequest !== null && credential.type === 'header' && credential.variable === 'token';
  const boundary = 'boundary-of-parts';
  const lines = [
    `### ${name.replaceAll(/\s+/g, ' ')}`,
    ...(needsToken ? ['# @ref login'] : []),
    `${method} ${url}${search === '' ? '' : `?${search}`}`,
    ...writeCredentialHeader(credential, tokenRequest),
    ...headers.map((header) => `${header.name}: ${header.value}`),
    ...(body?.parts ? [`Content-Type: ${body.mediaType}; boundary=${boundary}`] : []),
  ];
  return body ? `${lines.join('\n')}\n\n${writeBody(body, boundary)}` : lines.join('\n');
}

function writeCredentialHeader(
  credential: CollectionCredential,
  tokenRequest: CollectionTokenRequest | null,
): string[] {
  if (credential.type === 'none') return [];
  if (credential.type === 'basic') return [`Authorization: Basic {{${credential.user}}}:{{${credential.password}}}`];
  const value =
    credential.variable === 'token' && tokenRequest ? `login.${tokenRequest.tokenField}` : credential.variable;
  return [`${credential.name}: ${credential.prefix}{{${value}}}`];
}

function writeBody(body: SampleBody, boundary: string): string {
  const { fields, parts, file } = body;
  if (file) return `< ./${file.name}`;
  if (fields)
    return fields.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  if (!parts) return formatBodyText(body) ?? '';
  const texts = parts.map(({ name, value, file: partFile }) =>
    partFile
      ? `--${boundary}\nContent-Disposition: form-data; name="${name}"; filename="${partFile.name}"\nContent-Type: ${partFile.type ?? 'application/octet-stream'}\n\n< ./${partFile.name}`
      : `--${boundary}\nContent-Disposition: form-data; name="${name}"\n\n${value}`,
  );
  return `${texts.join('\n')}\n--${boundary}--`;
}
