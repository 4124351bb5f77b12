import type { ConsoleBody, ConsoleOperation, ConsoleParameter } from '../model/operation.ts';

/** A body as it is written: the text and, as long as it is JSON, the value. Form and text editor are views of this one state. */
export interface DraftBody {
  readonly mediaType: string;
  readonly text: string;
  /** Of the last text that was JSON. */
  readonly value: unknown;
  /** Why the text is not JSON; null when it is. */
  readonly diagnostic: string | null;
}

/** A request that is being written. */
export interface Draft {
  /** Texts by `parameterKey`; an empty list is not sent. */
  readonly parameters: Readonly<Record<string, readonly string[]>>;
  readonly body: DraftBody | null;
  /** Files by the name of the field, for `multipart/form-data`. */
  readonly files: Readonly<Record<string, File>>;
}

/** Where and under which name a parameter is sent: `path.jobId`. */
export const parameterKey = ({ location, name }: Pick<ConsoleParameter, 'location' | 'name'>): string => `${location}.${name}`;

export const isJson = (mediaType: string): boolean => /[/+]json$/.test(mediaType);

/** What the reader begins with: required parameters and the body with their examples, `known` identifiers before examples. */
export function newDraft(operation: ConsoleOperation, known: Readonly<Record<string, string>>): Draft {
  const parameters = operation.parameters.filter(({ isRequired }) => isRequired).map((parameter) => [parameterKey(parameter), startOf(parameter, known)]);
  return { parameters: Object.fromEntries(parameters), body: newBody(operation.bodies[0]), files: {} };
}

/** The body with its first example, or with `value`. */
export function newBody(body: ConsoleBody | undefined, value: unknown = body?.examples[0]?.value ?? {}): DraftBody | null {
  return body ? withValue({ mediaType: body.mediaType, text: '', value, diagnostic: null }, value) : null;
}

export const withValue = (body: DraftBody, value: unknown): DraftBody => ({ ...body, text: JSON.stringify(value, null, 2), value, diagnostic: null });

/** The body with another text; the value follows as soon as the text is JSON. */
export function withText(body: DraftBody, text: string): DraftBody {
  try {
    return { ...body, text, value: JSON.parse(text), diagnostic: null };
  } catch (error) {
    return { ...body, text, diagnostic: error instanceof Error ? error.message : String(error) };
  }
}

function startOf({ name, location, example }: ConsoleParameter, known: Readonly<Record<string, string>>): readonly string[] {
  const remembered = location === 'path' ? known[name] : undefined;
  if (remembered !== undefined) return [remembered];
  if (example === undefined) return [];
  return (Array.isArray(example) ? example : [example]).map(String);
}
