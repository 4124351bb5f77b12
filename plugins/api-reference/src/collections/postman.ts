import type { SampleBody } from '@refdesk/api-samples/sample-request';
import {
  type CollectionCredential,
  type CollectionRequest,
  type CollectionTokenRequest,
  encodeQueryValueExceptVariables,
  formatBodyText,
  getBodyHighlightLanguage,
  type RequestCollection,
} from './collection.ts';

/**
 * Writes a Postman collection (format 2.1.0) with the variables of the first environment, and a script that obtains a
 * token.
 */
export function createPostmanCollectionJson({
  title,
  description,
  environments,
  optionalVariables,
  tokenRequest,
  folders,
}: RequestCollection): string {
  const [first] = environments;
  return toText({
    info: { name: title, description, schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    ...(tokenRequest && {
      event: [
        {
          listen: 'prerequest',
          script: { type: 'text/javascript', exec: writeTokenScript(tokenRequest, optionalVariables) },
        },
      ],
    }),
    variable: first?.variables.map(({ name, value }) => ({ key: name, value })) ?? [],
    item: folders.map(({ name, requests }) => ({ name, item: requests.map(toItem) })),
  });
}

const toText = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

function toItem(request: CollectionRequest) {
  const { name, description, method, response, headers, credential, body } = request;
  const header = headers.map(toPair);
  return {
    name,
    request: {
      method,
      header,
      auth: toAuth(credential),
      url: toUrl(request),
      ...(body && { body: toBody(body) }),
      description,
    },
    response: response
      ? [
          {
            name: `${response.status}`,
            code: Number(response.status),
            header: [{ key: 'Content-Type', value: response.mediaType }],
            body: response.body,
          },
        ]
      : [],
  };
}

const toPair = ({ name, value }: { readonly name: string; readonly value: string }) => ({ key: name, value });

function toUrl({ url, query }: CollectionRequest) {
  const [host = '', ...path] = url.replace('://', ':␟').split('/');
  const search = query
    .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeQueryValueExceptVariables(value)}`)
    .join('&');
  return {
    raw: search === '' ? url : `${url}?${search}`,
    host: [host.replace(':␟', '://')],
    path,
    ...(query.length > 0 && {
      query: query.map(({ name, value }) => ({
        key: encodeURIComponent(name),
        value: encodeQueryValueExceptVariables(value),
      })),
    }),
  };
}

function toAuth(credential: CollectionCredential) {
  switch (credential.type) {
    case 'none':
      return { type: 'noauth' };
    case 'basic':
      return createAuth('basic', { username: `{{${credential.user}}}`, password: `{{${credential.password}}}` });
    case 'header':
      return createAuth('apikey', {
        key: credential.name,
        value: `${credential.prefix}{{${credential.variable}}}`,
        in: 'header',
      });
  }
}

const createAuth = (type: string, values: Readonly<Record<string, string>>) => ({
  type,
  [type]: Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' })),
});

function toBody(body: SampleBody) {
  const { fields, parts, file, mediaType } = body;
  if (file) return { mode: 'file', file: { src: file.name } };
  if (parts) {
    return {
      mode: 'formdata',
      formdata: parts.map(({ name, value, file: part }) =>
        part ? { key: name, type: 'file', src: part.name } : { key: name, value, type: 'text' },
      ),
    };
  }
  if (fields) return { mode: 'urlencoded', urlencoded: fields.map(([key, value]) => ({ key, value })) };
  return {
    mode: 'raw',
    raw: formatBodyText(body),
    options: { raw: { language: getBodyHighlightLanguage(mediaType) } },
  };
}

/** Writes a script that obtains a token before the first request, and again shortly before it expires. */
function writeTokenScript({ type, fields, tokenField }: CollectionTokenRequest, optional: readonly string[]): string[] {
  const values = Object.entries(fields).map(([key, value]) => ({ key, value }));
  const body =
    type === 'clientCredentials'
      ? `{ mode: 'urlencoded', urlencoded: ${JSON.stringify(values)}.map(({ key, value }) => ({ key, value: fill(value) })) }`
      : `{ mode: 'raw', raw: fill(${JSON.stringify(JSON.stringify(fields))}) }`;
  const contentType = type === 'clientCredentials' ? 'application/x-www-form-urlencoded' : 'application/json';
  return `const variables = pm.collectionVariables;
const fill = (text) => pm.variables.replaceIn(text);
const url = fill('{{tokenUrl}}');
const isFor = fill(${JSON.stringify(['{{tokenUrl}}', ...optional.map((name) => `{{${name}}}`)].join(' '))});
if (variables.get('tokenFrom') !== isFor || Number(variables.get('tokenExpiresAt') || 0) < Date.now()) {
  pm.sendRequest({
    url,
    method: 'POST',
    header: { 'Content-Type': '${contentType}' },
    body: ${body},
  }, (error, response) => {
    if (error) throw error;
    if (response.code >= 400) throw new Error(\`No token: \${response.code} \${response.text()}\`);
    const answer = response.json();
    variables.set('token', answer.${tokenField});
    variables.set('tokenFrom', isFor);
    variables.set('tokenExpiresAt', Date.now() + ((answer.expires_in || 3600) - 60) * 1000);
  });
}`.split('\n');
}
