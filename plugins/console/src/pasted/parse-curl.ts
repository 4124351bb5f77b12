import { isCurlCommand } from '@refdesk/api-model/console/pasted-request';
import { messages } from '@refdesk/messages/console';
import { findSimilarNames } from '@refdesk/similar-names';
import { type CurlOption, curlLongOptionNames, parseCurlOptions } from './curl-options.ts';
import { createCredentialRedaction } from './redact.ts';
import { splitShellCommand } from './split-command.ts';

/** Maximum length of a command. */
export const maxCommandLength = 100_000;

type Pair = readonly [name: string, value: string];

/** A request parsed from a pasted command, without its credentials. */
export interface ParsedCurlRequest {
  readonly method: string;
  /** URL without its query; empty if the command has no URL. */
  readonly url: string;
  readonly query: readonly Pair[];
  readonly headers: readonly Pair[];
  readonly body: PastedBody | null;
  /** Locations of credentials that were removed, such as `the header Authorization`. */
  readonly removedCredentials: readonly string[];
  /** Notes on the command itself, such as an unknown option. */
  readonly notes: readonly string[];
}

export type PastedBody =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'form' | 'multipart'; readonly fields: readonly Pair[] };

/** Parses a curl command; null if the text is not one, or is longer than `maxCommandLength`. */
export function parseCurlCommand(text: string): ParsedCurlRequest | null {
  if (text.length > maxCommandLength || !isCurlCommand(text)) return null;
  const command = stripControls(text).replace(/^[\s\S]*?(?=curl(?:\.exe)?\s)/i, '');
  const { words, hasUnquotedAmpersand, unclosedQuote } = splitShellCommand(command);
  const { options, addresses } = parseCurlOptions(words.slice(1));
  const notes = [
    ...(unclosedQuote === null ? [] : [messages.openQuotationMark(unclosedQuote)]),
    ...(hasUnquotedAmpersand ? [messages.quoteAddress] : []),
    ...options.flatMap(describeUnknownOption),
  ];
  return readRequest(options, addresses, notes);
}

/** Removes control characters, which commands do not need. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters to remove them
const stripControls = (text: string): string => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');

function describeUnknownOption({ name, isKnown }: CurlOption): string[] {
  if (isKnown || name.length > 40) return [];
  const [similar] = name.length > 1 ? findSimilarNames(name, curlLongOptionNames) : [];
  const dashes = name.length > 1 ? '--' : '-';
  const issue = messages.noSuchOption(dashes + name);
  return [similar === undefined ? issue : `${issue} ${messages.didYouMean(`--${similar}`)}`];
}

function readRequest(options: readonly CurlOption[], addresses: readonly string[], notes: string[]): ParsedCurlRequest {
  const listValues = (...names: string[]) =>
    options.filter(({ name }) => names.includes(name)).map(({ value }) => value);
  const hasOption = (name: string) => options.some((option) => option.name === name);
  const redaction = createCredentialRedaction();
  const [address = '', query = ''] = splitUrl(listValues('url').at(-1) ?? addresses.at(-1) ?? '');
  const data = options.flatMap(toData);
  const isGet = hasOption('get');
  const json = listValues('json');
  const parts = listValues('form', 'form-string').map(splitAtEquals);
  const impliedHeaders: Pair[] = [
    ...(json.length > 0
      ? ([
          ['Content-Type', 'application/json'],
          ['Accept', 'application/json'],
        ] as const)
      : []),
    ...listValues('user').map(() => ['Authorization', 'Basic'] as const),
    ...listValues('oauth2-bearer').map(() => ['Authorization', 'Bearer'] as const),
    ...listValues('user-agent').map((value) => ['User-Agent', value] as const),
    ...listValues('cookie').map((value) => ['Cookie', value] as const),
  ];
  const writtenHeaders = listValues('header').flatMap(readHeader);
  const names = new Set(writtenHeaders.map(([name]) => name.toLowerCase()));
  const headers = [...writtenHeaders, ...impliedHeaders.filter(([name]) => !names.has(name.toLowerCase()))];
  const hasBody = data.length > 0 || json.length > 0 || parts.length > 0;
  return {
    method: getMethod(listValues('request').at(-1), {
      isHead: hasOption('head'),
      isPut: hasOption('upload-file'),
      hasBody,
      isGet,
    }),
    url: redaction.redactUrl(address),
    query: redaction.redactPairs(
      [query, ...listValues('url-query'), ...(isGet ? data : [])].flatMap(readQuery),
      messages.inQueryParameter,
    ),
    headers: redaction.redactHeaders(headers),
    body: isGet ? null : redaction.redactBody(toBody(json, data, parts, headers)),
    removedCredentials: redaction.removedCredentials,
    notes: [...notes, ...data.filter((text) => text.startsWith('@')).map(describeFile)],
  };
}

const describeFile = (text: string): string => messages.bodyInFile(text.slice(1, 80));

function getMethod(
  explicitMethod: string | undefined,
  { isHead, isPut, hasBody, isGet }: { isHead: boolean; isPut: boolean; hasBody: boolean; isGet: boolean },
): string {
  if (explicitMethod !== undefined) return explicitMethod.toUpperCase();
  if (isHead) return 'HEAD';
  if (isPut) return 'PUT';
  return hasBody && !isGet ? 'POST' : 'GET';
}

function toData({ name, value }: CurlOption): string[] {
  if (['data', 'data-raw', 'data-ascii', 'data-binary'].includes(name)) return [value];
  if (name !== 'data-urlencode') return [];
  const [key, text] = splitAtEquals(value);
  return [
    value.includes('=') ? `${key}${key === '' ? '' : '='}${encodeURIComponent(text)}` : encodeURIComponent(value),
  ];
}

function toBody(
  json: readonly string[],
  data: readonly string[],
  parts: readonly Pair[],
  headers: readonly Pair[],
): PastedBody | null {
  if (parts.length > 0) return { type: 'multipart', fields: parts };
  if (json.length > 0) return { type: 'text', text: json.join('') };
  if (data.length === 0) return null;
  const text = data.join('&');
  const mediaType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const isForm = /x-www-form-urlencoded/i.test(mediaType) || (mediaType === '' && /^[\w.[\]-]+=/.test(text));
  return isForm ? { type: 'form', fields: readQuery(text) } : { type: 'text', text };
}

function readHeader(text: string): Pair[] {
  const index = text.indexOf(':');
  return index < 1 ? [] : [[text.slice(0, index).trim(), text.slice(index + 1).trim()]];
}

function splitAtEquals(text: string): Pair {
  const index = text.indexOf('=');
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}

function splitUrl(text: string): readonly [address: string, query: string] {
  const [beforeHash = ''] = text.split('#');
  const index = beforeHash.indexOf('?');
  const address = index < 0 ? beforeHash : beforeHash.slice(0, index);
  const hasScheme = /^https?:\/\//i.test(address);
  // curl assumes HTTP for a URL without a scheme.
  return [
    hasScheme || address === '' || address.startsWith('/') ? address : `http://${address}`,
    index < 0 ? '' : beforeHash.slice(index + 1),
  ];
}

const readQuery = (text: string): Pair[] => [...new URLSearchParams(text)];
