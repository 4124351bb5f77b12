import type { Arguments, Operation, Parameter, Style } from './operation.ts';
import { toPairs, toText } from './query.ts';

/** What is sent, but for what authenticates it. */
export interface RequestParts {
  readonly url: URL;
  readonly headers: Headers;
  readonly body: BodyInit | undefined;
}

/** The request that an operation is with these arguments. */
export function toRequest(operation: Operation, given: Arguments, baseUrl: string): RequestParts {
  const { path, server = baseUrl, parameters = {}, mediaType } = operation;
  const url = new URL(server.replace(/\/$/, '') + path.replace(/\{([^}]+)\}/g, (_, name: string) => pathText(operation, name, given[name])));
  const headers = new Headers({ Accept: 'application/json, application/problem+json, */*;q=0.5' });
  const cookies: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    if (name === 'body' || path.includes(`{${name}}`) || value === undefined || value === null) continue;
    const parameter: Parameter = parameters[name] ?? { name, in: 'query' };
    if (parameter.in === 'header') headers.set(parameter.name, listText(value));
    else if (parameter.in === 'cookie') cookies.push(`${parameter.name}=${encodeURIComponent(listText(value))}`);
    else for (const pair of toPairs(parameter.name, value, parameter)) url.searchParams.append(...pair);
  }
  if (cookies.length > 0) headers.set('Cookie', cookies.join('; '));
  const body = given.body === undefined ? undefined : toBody(operation, given.body);
  if (body !== undefined && mediaType !== undefined && !mediaType.includes('*') && !(body instanceof FormData)) headers.set('Content-Type', mediaType);
  return { url, headers, body };
}

function pathText({ id }: Operation, name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') throw new TypeError(`${id} needs ${name}.`);
  return (Array.isArray(value) ? value : [value]).map((item) => encodeURIComponent(toText(item))).join(',');
}

const listText = (value: unknown): string => (Array.isArray(value) ? value.map(toText).join(',') : toText(value));

function toBody({ mediaType = 'application/json', fields = {} }: Operation, value: unknown): BodyInit {
  if (/[/+]json\b/.test(mediaType)) return JSON.stringify(value);
  if (mediaType === 'application/x-www-form-urlencoded')
    return new URLSearchParams(fieldsOf(value).flatMap(([name, field]) => formPairs(name, field, fields[name])));
  if (mediaType.startsWith('multipart/')) return toForm(value);
  // Text, or a file: the method's types allow nothing else.
  return value as BodyInit;
}

/** An object in a form is JSON where nothing else is said. */
function formPairs(name: string, field: unknown, style: Style | undefined): [string, string][] {
  const isObject = typeof field === 'object' && field !== null && !Array.isArray(field);
  return toPairs(name, field, style ?? (isObject ? { style: 'json' } : {}));
}

function toForm(value: unknown): FormData {
  const form = new FormData();
  for (const [name, field] of fieldsOf(value)) {
    for (const part of Array.isArray(field) ? field : [field]) {
      if (part instanceof Blob) form.append(name, part);
      else if (part !== undefined && part !== null) form.append(name, toText(part));
    }
  }
  return form;
}

const fieldsOf = (value: unknown): [string, unknown][] => Object.entries(Object(value));
