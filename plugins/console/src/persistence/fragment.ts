import type { ConsoleOperation } from '../model/operation.ts';
import { type Draft, type DraftBody, isJson, newBody, withText, withValue } from '../request/draft.ts';
import { isSecret, withoutSecrets } from '../request/secret.ts';
import { fragmentStart } from './fragment-start.ts';

/** Longest fragment that is made; some mail programs and chats cut longer addresses. */
export const longestFragment = 4096;

/** The draft as the fields of a fragment; secrets stay out of it. */
export function toFields({ parameters, body }: Draft): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [key, values] of Object.entries(parameters)) for (const value of isSecret(key) ? [] : values) fields.append(key, value);
  if (body) fields.set('body', body.diagnostic === null ? JSON.stringify(withoutSecrets(body.value)) : body.text);
  return fields;
}

/** The draft that a fragment names, over `draft`; parameters that the operation does not have are omitted. Guides write `{tomorrow}`. */
export function readFragment(operation: ConsoleOperation, draft: Draft, fragment: string): Draft {
  const fields = new URLSearchParams(fragment.slice(fragmentStart.length + 1).replaceAll('{tomorrow}', tomorrow()));
  if (fields.size === 0) return draft;
  const own = operation.parameters.map(({ location, name }) => `${location}.${name}`).filter((key) => fields.has(key));
  const named = Object.fromEntries(own.map((key) => [key, fields.getAll(key)]));
  const text = fields.get('body');
  return { ...draft, parameters: { ...draft.parameters, ...named }, body: text === null ? draft.body : readBody(operation, draft.body, text) };
}

/** This time tomorrow, in UTC: what a guide schedules must not be over. */
const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+/, '');

function readBody({ bodies: [body] }: ConsoleOperation, before: DraftBody | null, text: string): DraftBody | null {
  const start = before ?? newBody(body);
  if (start === null) return null;
  const read = withText(start, text);
  return read.diagnostic === null || !isJson(start.mediaType) ? withValue(start, read.value) : read;
}
