import { messages } from '@refdesk/messages/search';
/** A field of a pasted error, with its meaning. */
export interface PastedErrorPart {
  readonly name: string;
  readonly value: string;
  readonly meaning: string;
}

/** A pasted error: problem details (RFC 9457), an OAuth error, or a body with a code and a message. */
export interface ExplainedPastedError {
  readonly title: string;
  readonly parts: readonly PastedErrorPart[];
  /** Errors of single fields. */
  readonly fields: readonly PastedErrorPart[];
  /** Identifier of the request; null if the error does not contain one. */
  readonly requestId: string | null;
}

const maxParts = 40;

/** Meanings of error fields, in display order. */
const meanings: readonly (readonly [name: string, meaning: string])[] = [
  ['type', messages.errorType],
  ['error', messages.oauthErrorCode],
  ['code', messages.codeOfErrorOrResult],
  ['errorCode', messages.codeOfError],
  ['resultCode', messages.resultCode],
  ['title', messages.errorTitle],
  ['status', messages.errorStatus],
  ['detail', messages.errorDetail],
  ['message', messages.errorMessage],
  ['error_description', messages.errorDetail],
  ['instance', messages.failedRequest],
  ['traceId', messages.identifierInLog],
];

/** Reads a pasted error; null if the text is not a complete JSON object with the fields of an error. */
export function readPastedJsonError(text: string): ExplainedPastedError | null {
  if (!/^\s*\{/.test(text) || text.length > 100_000) return null;
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields = new Map(Object.entries(value));
  const parts = meanings.flatMap(([name, meaning]): PastedErrorPart[] => {
    const part = fields.get(name);
    return typeof part === 'string' || typeof part === 'number' ? [{ name, value: String(part), meaning }] : [];
  });
  const isError = parts.some(({ name }) => /^(?:type|error|code|errorCode|resultCode)$/.test(name));
  if (!isError || parts.length < 2) return null;
  const find = (name: string) => parts.find((part) => part.name === name)?.value;
  return {
    title: find('title') ?? find('detail') ?? find('message') ?? find('error') ?? '',
    parts,
    fields: [...readFields(fields.get('errors')), ...readFields(fields.get('fields'))].slice(0, maxParts),
    requestId: find('traceId') ?? null,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads a list of field errors, each with `pointer` or `field`, and `message` or `detail`. */
function readFields(list: unknown): PastedErrorPart[] {
  if (!Array.isArray(list)) return [];
  return list.slice(0, maxParts).flatMap((item: unknown): PastedErrorPart[] => {
    if (typeof item !== 'object' || item === null) return [];
    const fields = new Map(Object.entries(item));
    const readFirstString = (...names: readonly string[]) => names.map((name) => fields.get(name)).find(isString) ?? '';
    const location = readFirstString('pointer', 'field', 'parameter', 'header');
    const name = location.replace(/^#?\//, '').replaceAll('/', '.');
    return name === '' ? [] : [{ name, value: '', meaning: readFirstString('message', 'detail', 'code') }];
  });
}

const isString = (value: unknown): value is string => typeof value === 'string';
