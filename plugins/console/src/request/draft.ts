import { getBodyFormat } from '@refdesk/openapi/body-format';
import type { ConsoleOperation, ConsoleParameter, ConsoleRequestBody } from '../model/operation.ts';

/** Body being edited: the text and its last valid value. Form and text editor are views of this one state. */
export interface RequestDraftBody {
  readonly mediaType: string;
  readonly text: string;
  /** Value of the last valid text. */
  readonly value: unknown;
  /** Parse error; null for valid JSON. */
  readonly diagnostic: string | null;
  /** Chosen file of a body that is one file, null if none is chosen; omitted for other bodies. */
  readonly file?: File | null;
}

/** A request being edited. */
export interface RequestDraft {
  /** Values as strings, keyed by `getParameterKey`; a parameter with an empty list is not sent. */
  readonly parameters: Readonly<Record<string, readonly string[]>>;
  readonly body: RequestDraftBody | null;
  /** Chosen files by field name, for a multipart body; a field that is not a list has one. */
  readonly files: Readonly<Record<string, readonly File[]>>;
}

/** Returns the key of a parameter: location and name, such as `path.jobId`. */
export const getParameterKey = ({ location, name }: Pick<ConsoleParameter, 'location' | 'name'>): string =>
  `${location}.${name}`;

export const isJsonMediaType = (mediaType: string): boolean => getBodyFormat(mediaType) === 'json';

/** Whether a body is edited as text instead of fields. */
export const isTextMediaType = (mediaType: string): boolean => ['text', 'xml'].includes(getBodyFormat(mediaType));

/** Returns the value of an empty body. */
export const getEmptyBodyValue = (mediaType: string): unknown => (isTextMediaType(mediaType) ? '' : {});

/** Creates the initial request: required parameters and body with examples; `known` identifiers take precedence. */
export function createRequestDraft(operation: ConsoleOperation, known: Readonly<Record<string, string>>): RequestDraft {
  const parameters = operation.parameters
    .filter(({ isRequired }) => isRequired)
    .map((parameter) => [getParameterKey(parameter), getInitialValues(parameter, known)]);
  return { parameters: Object.fromEntries(parameters), body: createDraftBody(operation.bodies[0]), files: {} };
}

/** Creates a body with its first example, or with `initialValue`. */
export function createDraftBody(body: ConsoleRequestBody | undefined, initialValue?: unknown): RequestDraftBody | null {
  if (!body) return null;
  const { mediaType, isFile } = body;
  const value = initialValue ?? body.examples[0]?.value ?? getEmptyBodyValue(mediaType);
  return replaceDraftBodyValue({ mediaType, text: '', value, diagnostic: null, ...(isFile && { file: null }) }, value);
}

export const replaceDraftBodyValue = (body: RequestDraftBody, value: unknown): RequestDraftBody => ({
  ...body,
  text: JSON.stringify(value, null, 2),
  value,
  diagnostic: null,
});

/** Replaces the text of a body, and its value if the text is valid JSON. */
export function replaceDraftBodyText(body: RequestDraftBody, text: string): RequestDraftBody {
  try {
    return { ...body, text, value: JSON.parse(text), diagnostic: null };
  } catch (error) {
    return { ...body, text, diagnostic: error instanceof Error ? error.message : String(error) };
  }
}

function getInitialValues(
  { name, location, example }: ConsoleParameter,
  known: Readonly<Record<string, string>>,
): readonly string[] {
  const knownIdentifier = location === 'path' ? known[name] : undefined;
  if (knownIdentifier !== undefined) return [knownIdentifier];
  if (example === undefined) return [];
  return (Array.isArray(example) ? example : [example]).map(String);
}
