import { secretValuePattern } from '@refdesk/api-model/console/pasted-request';
import { messages } from '@refdesk/messages/console';
import { isSecretFieldName } from '../request/secret.ts';
import type { PastedBody } from './parse-curl.ts';

/** Replaces a removed credential, including in shared commands. */
export const removedCredentialMark = 'REMOVED';

type Pair = readonly [name: string, value: string];

/** Names of credential headers that do not contain a word such as `token`. */
const secretHeader = /^(?:proxy-)?authorization$|^(?:set-)?cookie2?$|signature|session|credential/i;

/** Whether a value is a shell variable. */
export const isShellVariable = (text: string): boolean => /^(?:\$\w+|\$\{\w+\}|\$env:\w+|%\w+%)$/.test(text);

interface Redaction {
  /** Locations of removed credentials, without duplicates. */
  readonly removedCredentials: string[];
  readonly redactUrl: (address: string) => string;
  readonly redactPairs: (pairs: readonly Pair[], formatLocation: (name: string) => string) => readonly Pair[];
  readonly redactHeaders: (headers: readonly Pair[]) => readonly Pair[];
  readonly redactBody: (body: PastedBody | null) => PastedBody | null;
}

/** Removes credentials from the parts of a request and records where they were. */
export function createCredentialRedaction(): Redaction {
  const removedCredentials: string[] = [];
  const record = (location: string) => {
    if (!removedCredentials.includes(location)) removedCredentials.push(location);
    return removedCredentialMark;
  };
  const redactText = (text: string, location: string) => text.replace(secretValuePattern, () => record(location));
  const redactPairs: Redaction['redactPairs'] = (pairs, formatLocation) =>
    pairs.map(([name, value]) => {
      const location = formatLocation(name);
      return [name, isSecretFieldName(name) && value !== '' ? record(location) : redactText(value, location)];
    });
  return {
    removedCredentials,
    redactPairs,
    redactUrl: (address) =>
      redactText(
        address.replace(/^(https?:\/\/)[^/?#@]*@/i, (_, scheme: string) => {
          record(messages.inAddress);
          return scheme;
        }),
        messages.inAddress,
      ),
    redactHeaders: (headers) => headers.map(([name, value]) => [name, redactHeader(name, value, record, redactText)]),
    redactBody: (body) => {
      if (body === null || body.type === 'text')
        return body && { ...body, text: redactJson(body.text, record, redactText) };
      return { ...body, fields: redactPairs(body.fields, messages.inField) };
    },
  };
}

type Replace = (text: string, location: string) => string;

function redactHeader(name: string, value: string, record: (location: string) => string, redactText: Replace): string {
  const location = messages.inHeader(name);
  if (!secretHeader.test(name) && !isSecretFieldName(name)) return redactText(value, location);
  // The scheme shows whether the API accepts the credential.
  const scheme = /^(?:Bearer|Basic|Token|Digest|ApiKey)\b/i.exec(value)?.[0];
  const mark = record(location);
  return scheme === undefined ? mark : `${scheme} ${mark}`;
}

/** Redacts fields with secret names at any depth, and values that look like secrets. */
function redactJson(text: string, record: (location: string) => string, redactText: Replace): string {
  const redacted = text.replace(
    /("((?:[^"\\]|\\.){1,100})"\s*:\s*)("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*)/g,
    (field, fieldStart: string, name: string) =>
      isSecretFieldName(name) && !/_?(?:type|hint)$/i.test(name)
        ? `${fieldStart}"${record(messages.inField(name))}"`
        : field,
  );
  return redactText(redacted, messages.inBody);
}
