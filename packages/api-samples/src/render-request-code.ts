import type { PlainHttpSampleLanguage } from '@refdesk/api-model/client/language';
import { formatJsonOrTextBody, getBodyFormat } from '@refdesk/openapi/body-format';
import { serializeFormAsPairs } from '@refdesk/openapi/form-pairs';
import { csharpHttpclient } from '@scalar/snippetz/plugins/csharp/httpclient';
import { javaNethttp } from '@scalar/snippetz/plugins/java/nethttp';
import { jsFetch } from '@scalar/snippetz/plugins/js/fetch';
import { phpCurl } from '@scalar/snippetz/plugins/php/curl';
import { pythonRequests } from '@scalar/snippetz/plugins/python/requests';
import { shellCurl } from '@scalar/snippetz/plugins/shell/curl';
import {
  insertCsharpEnvironmentVariables,
  insertJavaEnvironmentVariables,
  insertJavaScriptEnvironmentVariables,
  insertPhpEnvironmentVariables,
  insertPythonEnvironmentVariables,
  insertShellEnvironmentVariables,
} from './insert-environment-variables.ts';
import {
  adaptCodeToMultipartMediaType,
  filePlaceholder,
  insertFileReadCode,
  insertFormFileUploadCode,
} from './insert-file-code.ts';
import type { FormPart, SampleRequest } from './sample-request.ts';

/** A request sample in one language. */
export interface RequestCode {
  readonly language: PlainHttpSampleLanguage;
  readonly label: string;
  readonly code: string;
}

/** Languages in display order, with the most common HTTP library of each. */
const writers = [
  { language: 'bash', label: 'cURL', plugin: shellCurl, format: insertShellEnvironmentVariables },
  { language: 'csharp', label: 'C#', plugin: csharpHttpclient, format: insertCsharpEnvironmentVariables },
  { language: 'javascript', label: 'JavaScript', plugin: jsFetch, format: insertJavaScriptEnvironmentVariables },
  { language: 'python', label: 'Python', plugin: pythonRequests, format: insertPythonEnvironmentVariables },
  { language: 'php', label: 'PHP', plugin: phpCurl, format: insertPhpEnvironmentVariables },
  { language: 'java', label: 'Java', plugin: javaNethttp, format: insertJavaEnvironmentVariables },
] as const satisfies readonly {
  readonly language: PlainHttpSampleLanguage;
  readonly label: string;
  readonly plugin: unknown;
  readonly format: (code: string, prefix: string, secrets: readonly string[]) => string;
}[];

/**
 * Renders the request in each language. Used by the build and by the console.
 *
 * @param variablePrefix Prefix of the environment variables that contain secrets, such as `ACME_`.
 */
export function renderRequestCodeInAllLanguages(request: SampleRequest, variablePrefix: string): RequestCode[] {
  const har = toHar(request);
  const secrets = Object.keys(request.body?.secrets ?? {});
  return writers.map(({ language, label, plugin, format }) => {
    const code = plugin.generate(language === 'python' ? replaceJsonMimeType(har) : har);
    const formatted = format(insertBodyCode(language, code, request.body), variablePrefix, secrets);
    return {
      language,
      label,
      code: request.remark ? `${formatted}\n\n${commentPrefixes[language]} ${request.remark}` : formatted,
    };
  });
}

const commentPrefixes: Readonly<Record<PlainHttpSampleLanguage, string>> = {
  bash: '#',
  csharp: '//',
  javascript: '//',
  python: '#',
  php: '//',
  java: '//',
};

function toHar({ method, url, headers, queryString, body }: SampleRequest) {
  return {
    method,
    url,
    httpVersion: 'HTTP/1.1',
    headers: [...headers],
    queryString: [...queryString],
    cookies: [],
    headersSize: -1,
    bodySize: -1,
    ...(body && { postData: toPostData(body) }),
  };
}

/** The Python generator drops JSON of any other media type; the actual type is sent as a header. */
function replaceJsonMimeType(har: ReturnType<typeof toHar>): ReturnType<typeof toHar> {
  const { postData } = har;
  return postData && /\+json$/.test(postData.mimeType)
    ? { ...har, postData: { ...postData, mimeType: 'application/json' } }
    : har;
}

/** Media type with which the library generates code for bytes; other types are treated as text or left out. */
const binaryMediaType = 'application/octet-stream';

/** The media type of parts for which the library generates code. */
const formMediaType = 'multipart/form-data';

/** Whether parts are sent as a form, which is the usual type of the range `multipart/*`. */
const isForm = (mediaType: string): boolean => mediaType === formMediaType || mediaType.includes('*');

function insertBodyCode(language: PlainHttpSampleLanguage, code: string, body: SampleRequest['body']): string {
  if (body?.file)
    return insertFileReadCode(language, code.replace(binaryMediaType, body.file.type ?? body.mediaType), body.file);
  if (!body?.parts) return code;
  const formCode = insertFormFileUploadCode(language, code, body.parts);
  return isForm(body.mediaType) ? formCode : adaptCodeToMultipartMediaType(language, formCode, body.mediaType);
}

function toPostData({ mediaType, value, fields, parts, file }: NonNullable<SampleRequest['body']>) {
  if (file) return { mimeType: binaryMediaType, text: filePlaceholder };
  if (parts) return { mimeType: formMediaType, params: parts.map(toParameter) };
  if (getBodyFormat(mediaType) !== 'form') return { mimeType: mediaType, text: formatJsonOrTextBody(mediaType, value) };
  return {
    mimeType: mediaType,
    params: (fields ?? serializeFormAsPairs(value)).map(([name, text]) => ({ name, value: text })),
  };
}

const toParameter = ({ name, value, file }: FormPart) =>
  file
    ? { name, value: '', fileName: file.name, ...(file.type !== null && { contentType: file.type }) }
    : { name, value };
