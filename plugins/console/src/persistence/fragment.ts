import type { ConsoleOperation } from '../model/operation.ts';
import { type Draft, type DraftBody, isJson, newBody, withText, withValue } from '../request/draft.ts';
import { isSecret, withoutSecrets } from '../request/secret.ts';
import { fragmentStart } from './fragment-start.ts';

/** Maximum length of a fragment; some mail programs and chats truncate longer addresses. */
export const longestFragment = 4096;

/** Converts the draft to fields of a fragment, without secrets. */
export function toFields({ parameters, body }: Draft): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [key, values] of Object.entries(parameters)) for (const value of isSecret(key) ? [] : values) fields.append(key, value);
  if (body) fields.set('body', body.diagnostic === null ? JSON.stringify(withoutSecrets(body.value)) : body.text);
  return fields;
}

/** Applies a fragment to `draft`; unknown parameters are ignored. Guides write `{tomorrow}`. */
export function readFragment(operation: ConsoleOperation, draft: Draft, fragment: string): Draft {
  const fields = new URLSearchParams(fragment.slice(fragmentStart.length + 1).replaceAll('{tomorrow}', tomorrow()));
  if (fields.size === 0) return draft;
  const keys = operation.parameters.map(({ location, name }) => `${location}.${name}`).filter((key) => fields.has(key));
  const named = Object.fromEntries(keys.map((key) => [key, fields.getAll(key)]));
  const text = fields.get('body');
  return { ...draft, parameters: { ...draft.parameters, ...named }, body: text === null ? draft.body : readBody(operation, draft.body, text) };
}

/** This time tomorrow, in UTC: dates in guides must be in the future. */
const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+/, '');

function readBody({ bodies: [body] }: ConsoleOperation, before: DraftBody | null, text: string): DraftBody | null {
  const start = before ?? newBody(body);
  if (start === null) return null;
  const read = withText(start, text);
  return read.diagnostic === null || !isJson(start.mediaType) ? withValue(start, read.value) : read;
}
