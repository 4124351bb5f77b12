import type { Arguments, ClientOperation, ClientParameter, Style } from './operation.ts';
import { serializeQueryPairs, serializeQueryText } from './query.ts';
import { setHeader } from './set-header.ts';

/** A request without its credentials. */
export interface RequestParts {
  readonly url: URL;
  readonly headers: Headers;
  readonly body: BodyInit | null;
}

/** Builds the request of an operation. */
export function buildOperationRequest(
  operation: ClientOperation,
  parameters: Arguments,
  baseUrl: string,
): RequestParts {
  const { path, server = baseUrl, parameters: styles = {}, mediaType } = operation;
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => toPathText(operation, name, parameters[name]));
  const url = new URL(server.replace(/\/$/, '') + filled);
  const headers = new Headers({ Accept: 'application/json, application/problem+json, */*;q=0.5' });
  const cookies: string[] = [];
  for (const [name, value] of Object.entries(parameters)) {
    if (name === 'body' || path.includes(`{${name}}`) || value === undefined || value === null) continue;
    const parameter: ClientParameter = styles[name] ?? { name, in: 'query' };
    if (parameter.in === 'header') setHeader(headers, parameter.name, toListText(value));
    else if (parameter.in === 'cookie') cookies.push(`${parameter.name}=${encodeURIComponent(toListText(value))}`);
    else for (const pair of serializeQueryPairs(parameter.name, value, parameter)) url.searchParams.append(...pair);
  }
  if (cookies.length > 0) headers.set('Cookie', cookies.join('; '));
  const body = parameters.body === undefined ? null : toBody(operation, parameters.body);
  // `fetch` sets the type of a form with its boundary.
  const isTyped = body !== null && mediaType !== undefined && !/[*]|^multipart\//.test(mediaType);
  if (isTyped) headers.set('Content-Type', mediaType);
  return { url, headers, body };
}

function toPathText({ id }: ClientOperation, name: string, value: unknown): string {
  const text = toList(value ?? '')
    .map((item) => encodeURIComponent(serializeQueryText(item ?? '')))
    .join(',');
  // An empty segment could select another operation.
  if (text === '') throw new TypeError(`${id} requires ${name}.`);
  // A URL resolves these segments, so that another operation would be called.
  if (/^\.{1,2}$/.test(text)) throw new TypeError(`${id} does not accept "${text}" as ${name}.`);
  return text;
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const toListText = (value: unknown): string => toList(value).map(serializeQueryText).join(',');

function toBody({ mediaType = 'application/json', fields = {} }: ClientOperation, value: unknown): BodyInit {
  if (/[/+]json\b/.test(mediaType)) return JSON.stringify(value);
  if (mediaType === 'application/x-www-form-urlencoded')
    return new URLSearchParams(listFields(value).flatMap(([name, field]) => toFormPairs(name, field, fields[name])));
  if (mediaType.startsWith('multipart/')) {
    const form = toForm(value);
    return /^multipart\/(form-data|\*)/.test(mediaType) ? form : writeMultipart(form, mediaType);
  }
  // The types of a method allow only text or a file here.
  return value as BodyInit;
}

/** Serializes a form field; an object becomes JSON unless the description has another style. */
function toFormPairs(name: string, field: unknown, style: Style | undefined): [string, string][] {
  const isObject = typeof field === 'object' && field !== null && !Array.isArray(field);
  return serializeQueryPairs(name, field, style ?? (isObject ? { style: 'json' } : {}));
}

function toForm(value: unknown): FormData {
  const form = new FormData();
  for (const [name, field] of listFields(value)) {
    for (const part of Array.isArray(field) ? field : [field]) {
      if (part instanceof Blob) form.append(name, part);
      else if (part !== undefined && part !== null) form.append(name, serializeQueryText(part));
    }
  }
  return form;
}

/** Writes a form as another multipart type, such as `multipart/mixed`, which `fetch` does not write (RFC 2046, 5.1). */
function writeMultipart(form: FormData, mediaType: string): Blob {
  const boundary = crypto.randomUUID();
  const parts = [...form].flatMap(([name, part]) => [
    `--${boundary}\r\n${writePartHeaders(name, part)}\r\n\r\n`,
    part,
    '\r\n',
  ]);
  return new Blob([...parts, `--${boundary}--\r\n`], { type: `${mediaType}; boundary=${boundary}` });
}

function writePartHeaders(name: string, part: FormDataEntryValue): string {
  const disposition = `Content-Disposition: form-data; name="${quote(name)}"`;
  if (typeof part === 'string') return disposition;
  return `${disposition}; filename="${quote(part.name)}"\r\nContent-Type: ${part.type || 'application/octet-stream'}`;
}

const quote = (text: string): string => text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const listFields = (value: unknown): [string, unknown][] => Object.entries(Object(value));
