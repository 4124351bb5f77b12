import type { DescribedBody } from '@refdesk/api-model/body';
import type { EventEntry } from '@refdesk/api-model/event';
import type { Operation } from '@refdesk/api-model/operation';
import { getGeneratedExamples } from '@refdesk/openapi/description-examples';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { serializeFormPairs } from '@refdesk/openapi/form-pairs';
import { resolveReference } from '@refdesk/openapi/reference';
import { highlightCode } from './highlight.ts';
import { renderRequestCode } from './render-request-code.ts';
import type { NameValue } from './sample-request.ts';
import { formatSampleText, isLongSampleValue, shortenSampleValue } from './shorten.ts';

/** The body of an event: its first example, or a generated one. */
export function createEventBodyExample(
  document: OpenApiDocument,
  { operation: { requestBody } }: EventEntry,
  body: DescribedBody | null,
): unknown {
  const media = body && requestBody && resolveReference(document, requestBody).content[body.mediaType];
  return (
    body?.examples[0]?.value ??
    (media?.schema && getGeneratedExamples(document).generate(media.schema, 'response').value) ??
    {}
  );
}

/** Formats the provider's request as HTTP text. */
export interface EventSample {
  readonly text: string;
  /** The text with syntax highlighting. */
  readonly html: string;
  /** Command that sends the event to the reader's server. */
  readonly command: string;
  /** The command with syntax highlighting. */
  readonly commandHtml: string;
  /** Whether the body is shortened. */
  readonly isShortened: boolean;
}

/** Builds the request as it arrives: request line, headers, body. */
export function createEventRequestSample(
  document: OpenApiDocument,
  event: EventEntry,
  { method, requestBody, parameters }: Operation,
): EventSample {
  const body = requestBody?.bodies[0] ?? null;
  const whole = body === null ? null : createEventBodyExample(document, event, body);
  const listValues = (location: string): NameValue[] =>
    parameters
      .filter((parameter) => parameter.location === location)
      .map(({ name, example }) => ({ name, value: String(example ?? unknownValue) }));
  const contentType = body === null ? [] : [{ name: 'Content-Type', value: body.mediaType }];
  const headers = [...contentType, ...listValues('header')];
  const query = listValues('query').map(({ name, value }) => ({ name, value: encodeURIComponent(value) }));
  const sent = body === null ? null : { mediaType: body.mediaType, value: shortenSampleValue(whole) };
  const head = [
    `${method.toUpperCase()} /your-endpoint${formatQuery(query)} HTTP/1.1`,
    ...headers.map(({ name, value }) => `${name}: ${value}`),
  ].join('\n');
  const text = sent === null ? null : formatEventBody(sent);
  const request = {
    method: method.toUpperCase(),
    url: receiver,
    headers: headers.filter(({ value }) => value !== unknownValue),
    queryString: query,
    body: sent,
  };
  const command = renderRequestCode(request, '').find(({ language }) => language === 'bash')?.code ?? '';
  const language = sent !== null && isJsonMediaType(sent.mediaType) ? 'json' : 'http';
  return {
    text: text === null ? head : `${head}\n\n${text}`,
    html: `${highlightCode(head, 'http')}${text === null ? '' : `\n\n${highlightCode(text, language)}`}`,
    command,
    commandHtml: highlightCode(command, 'bash'),
    isShortened: isLongSampleValue(whole),
  };
}

/** Value of a parameter without an example, such as a signature. */
const unknownValue = '…';

const isJsonMediaType = (mediaType: string): boolean => /[/+]json\b/.test(mediaType);

const formatQuery = (query: readonly NameValue[]): string =>
  query.length === 0 ? '' : `?${query.map(({ name, value }) => `${name}=${value}`).join('&')}`;

/** Formats a form as it is sent, and everything else indented. */
function formatEventBody({ mediaType, value }: { readonly mediaType: string; readonly value: unknown }): string {
  if (mediaType !== 'application/x-www-form-urlencoded') return formatSampleText(value);
  return new URLSearchParams(serializeFormPairs(value).map(([name, text]) => [name, text])).toString();
}

/** Placeholder of the reader's server in the command. */
const receiver = 'http://localhost:8080/your-endpoint';
