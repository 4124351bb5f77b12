import { snippetz } from '@scalar/snippetz';
import { highlight } from './highlight.ts';
import { credentialPlaceholder, type SampleRequest } from './request.ts';

/** A sample in one language. */
export interface CodeSample {
  readonly language: Language;
  readonly label: string;
  readonly code: string;
  /** The code with its parts marked. */
  readonly html: string;
}

/** Languages in the order in which they are offered, with the library that a reader would use. */
const writers = [
  { language: 'bash', label: 'cURL', target: 'shell', client: 'curl', before: '' },
  { language: 'csharp', label: 'C#', target: 'csharp', client: 'httpclient', before: 'using System.Net.Http.Headers;\n\n' },
  { language: 'javascript', label: 'JavaScript', target: 'js', client: 'fetch', before: '' },
  { language: 'python', label: 'Python', target: 'python', client: 'requests', before: 'import requests\n\n' },
  { language: 'php', label: 'PHP', target: 'php', client: 'curl', before: '<?php\n' },
  { language: 'java', label: 'Java', target: 'java', client: 'nethttp', before: 'import java.net.http.*;\n\n' },
] as const;

export type Language = (typeof writers)[number]['language'];

/** The request in every language. */
export function writeCode(request: SampleRequest): CodeSample[] {
  const har = toHar(request);
  return writers.map(({ language, label, target, client, before }) => {
    const code = before + finish(language, snippetz().print(target, client, har) ?? '');
    return { language, label, code, html: highlight(code, language) };
  });
}

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

function toPostData({ mediaType, value }: NonNullable<SampleRequest['body']>) {
  if (mediaType !== 'application/x-www-form-urlencoded') return { mimeType: mediaType, text: JSON.stringify(value, null, 2) };
  const params = Object.entries(value as Readonly<Record<string, unknown>>).map(([name, field]) => ({ name, value: String(field) }));
  return { mimeType: mediaType, params };
}

/** In a shell the token is a variable, which needs double quotes to be filled in; JavaScript waits for its answer. */
function finish(language: Language, code: string): string {
  if (language === 'bash') return code.replaceAll(new RegExp(`'([^']*)${credentialPlaceholder}([^']*)'`, 'g'), '"$1$$TOKEN$2"');
  if (language === 'javascript') return `const response = await ${code}`;
  return language === 'python' ? `response = ${code}` : code;
}
