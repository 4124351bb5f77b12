import type { WebhookOrCallback } from '@refdesk/api-model/event';
import type { DescribedBody } from '@refdesk/api-model/operation/body';
import type { Operation } from '@refdesk/api-model/operation/operation';
import { getGeneratedExamples } from '@refdesk/openapi/description-examples';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { serializeFormAsPairs } from '@refdesk/openapi/form-pairs';
import type { MediaTypeObject } from '@refdesk/openapi/media-type';
import { resolveReference } from '@refdesk/openapi/reference';
import { isMultipartMediaType, listFormParts } from './form.ts';
import { highlightCode } from './highlight.ts';
import { renderRequestCodeInAllLanguages } from './render-request-code.ts';
import type { FormPart, NameValue, SampleBody } from './sample-request.ts';
import { formatSampleValue, isLongSampleValue, shortenSampleValue } from './shorten.ts';

/** Returns the example body of an event: the first one in the description, or a generated one. */
export function createEventBodyExample(
  document: OpenApiDocument,
  event: WebhookOrCallback,
  body: DescribedBody | null,
): unknown {
  const media = body === null ? undefined : findMediaType(document, event, body.mediaType);
  return (
    body?.examples[0]?.value ??
    (media?.schema && getGeneratedExamples(document).generate(media.schema, 'response').value) ??
    {}
  );
}

const findMediaType = (
  document: OpenApiDocument,
  { operation: { requestBody } }: WebhookOrCallback,
  mediaType: string,
): MediaTypeObject | undefined => requestBody && resolveReference(document, requestBody).content[mediaType];

/** Sample of an event: the provider's HTTP request, and a command that simulates it. */
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

/** Creates the sample of an event: request line, headers and body. */
export function createEventRequestSample(
  document: OpenApiDocument,
  event: WebhookOrCallback,
  { method, requestBody, parameters }: Operation,
): EventSample {
  const body = requestBody?.bodies[0] ?? null;
  const bodyExample = body === null ? null : createEventBodyExample(document, event, body);
  const listValues = (location: string): NameValue[] =>
    parameters
      .filter((parameter) => parameter.location === location)
      .map(({ name, example }) => ({ name, value: String(example ?? unknownValue) }));
  const sampleBody =
    body === null ? null : toSampleBody(document, event, body.mediaType, shortenSampleValue(bodyExample));
  const contentType = sampleBody === null ? [] : [{ name: 'Content-Type', value: formatContentType(sampleBody) }];
  const headers = [...contentType, ...listValues('header')];
  const query = listValues('query').map(({ name, value }) => ({ name, value: encodeURIComponent(value) }));
  const head = [
    `${method.toUpperCase()} /your-endpoint${formatQuery(query)} HTTP/1.1`,
    ...headers.map(({ name, value }) => `${name}: ${value}`),
  ].join('\n');
  const text = sampleBody === null ? null : formatEventBody(sampleBody);
  const request = {
    method: method.toUpperCase(),
    url: receiverUrl,
    // curl adds the Content-Type of a form, which includes the boundary.
    headers: headers.filter(
      ({ name, value }) => value !== unknownValue && !(sampleBody?.parts && name === 'Content-Type'),
    ),
    queryString: query,
    body: sampleBody,
  };
  const command = renderRequestCodeInAllLanguages(request, '').find(({ language }) => language === 'bash')?.code ?? '';
  const language = sampleBody !== null && isJsonMediaType(sampleBody.mediaType) ? 'json' : 'http';
  return {
    text: text === null ? head : `${head}\n\n${text}`,
    html: `${highlightCode(head, 'http')}${text === null ? '' : `\n\n${highlightCode(text, language)}`}`,
    command,
    commandHtml: highlightCode(command, 'bash'),
    isShortened: isLongSampleValue(bodyExample),
  };
}

/** Placeholder for a parameter without an example, such as a signature. */
const unknownValue = '…';

const isJsonMediaType = (mediaType: string): boolean => /[/+]json\b/.test(mediaType);

const formatQuery = (query: readonly NameValue[]): string =>
  query.length === 0 ? '' : `?${query.map(({ name, value }) => `${name}=${value}`).join('&')}`;

function toSampleBody(
  document: OpenApiDocument,
  event: WebhookOrCallback,
  mediaType: string,
  value: unknown,
): SampleBody {
  const media = findMediaType(document, event, mediaType);
  return { mediaType, value, parts: isMultipartMediaType(mediaType) ? listFormParts(document, media, value) : null };
}

/** Boundary between the parts of a form (RFC 2046, section 5.1). */
const boundary = 'boundary';

const formatContentType = ({ mediaType, parts }: SampleBody): string =>
  parts ? `${mediaType}; boundary=${boundary}` : mediaType;

/** Formats a form as it is sent; any other body is indented JSON. */
function formatEventBody({ mediaType, value, parts }: SampleBody): string {
  if (parts) return [...parts.map(formatPart), `--${boundary}--`].join('\n');
  if (mediaType !== 'application/x-www-form-urlencoded') return formatSampleValue(value);
  return new URLSearchParams(serializeFormAsPairs(value).map(([name, text]) => [name, text])).toString();
}

/** Formats a part of a form (RFC 7578, section 4.2). */
function formatPart({ name, value, file }: FormPart): string {
  const disposition = `Content-Disposition: form-data; name="${name}"`;
  const head = file
    ? `${disposition}; filename="${file.name}"\nContent-Type: ${file.type ?? 'application/octet-stream'}`
    : disposition;
  return `--${boundary}\n${head}\n\n${file ? `(content of ${file.name})` : value}`;
}

/** URL of the reader's server in the command. */
const receiverUrl = 'http://localhost:8080/your-endpoint';
