import { consoleFragmentPrefix } from '@refdesk/api-model/console/console-address';
import type { ConsoleOperation } from '../model/operation.ts';
import {
  createDraftBody,
  isJsonMediaType,
  type RequestDraft,
  type RequestDraftBody,
  replaceDraftBodyText,
  replaceDraftBodyValue,
} from '../request/draft.ts';
import { isSecretFieldName, removeSecretFields } from '../request/secret.ts';

/** Maximum length of a fragment; some mail programs and chats truncate longer URLs. */
export const maxFragmentLength = 4096;

/** Converts the draft to fields of a fragment, without secrets and files. */
export function convertDraftToFragmentFields({ parameters, body }: RequestDraft): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [key, values] of Object.entries(parameters))
    for (const value of isSecretFieldName(key) ? [] : values) fields.append(key, value);
  if (body && body.file === undefined)
    fields.set('body', body.diagnostic === null ? JSON.stringify(removeSecretFields(body.value)) : body.text);
  return fields;
}

/** Applies a fragment to `draft` and fills in `{tomorrow}`, which guides contain. Ignores unknown parameters. */
export function applyFragmentToDraft(operation: ConsoleOperation, draft: RequestDraft, fragment: string): RequestDraft {
  const fields = new URLSearchParams(
    fragment.slice(consoleFragmentPrefix.length + 1).replaceAll('{tomorrow}', formatTomorrow()),
  );
  if (fields.size === 0) return draft;
  const keys = operation.parameters.map(({ location, name }) => `${location}.${name}`).filter((key) => fields.has(key));
  const fragmentParameters = Object.fromEntries(keys.map((key) => [key, fields.getAll(key)]));
  const text = fields.get('body');
  return {
    ...draft,
    parameters: { ...draft.parameters, ...fragmentParameters },
    body: text === null ? draft.body : readBody(operation, draft.body, text),
  };
}

/** Returns this time tomorrow, in UTC, because dates in guides must be in the future. */
const formatTomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+/, '');

function readBody(
  { bodies: [body] }: ConsoleOperation,
  current: RequestDraftBody | null,
  text: string,
): RequestDraftBody | null {
  const initialBody = current ?? createDraftBody(body);
  if (initialBody === null) return null;
  const editedBody = replaceDraftBodyText(initialBody, text);
  return editedBody.diagnostic === null || !isJsonMediaType(initialBody.mediaType)
    ? replaceDraftBodyValue(initialBody, editedBody.value)
    : editedBody;
}
