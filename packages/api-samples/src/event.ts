import type { DescribedBody } from '@refdesk/api-model/body';
import type { EventEntry } from '@refdesk/api-model/event';
import type { Operation } from '@refdesk/api-model/operation';
import { getDescriptionExamples } from '@refdesk/openapi/description-examples';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { resolveReference } from '@refdesk/openapi/reference';
import { highlightCode } from './highlight.ts';
import { renderRequestCode } from './render-request-code.ts';
import { formatSampleText, isLongSampleValue, shortenSampleValue } from './shorten.ts';

/** The body of an event: its first example, or a generated one. */
export function createEventExample(
  document: OpenApiDocument,
  { operation: { requestBody } }: EventEntry,
  body: DescribedBody | null,
): unknown {
  const media = body && requestBody && resolveReference(document, requestBody).content[body.mediaType];
  return (
    body?.examples[0]?.value ??
    (media?.schema && getDescriptionExamples(document).generate(media.schema, 'response').value) ??
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

/** Builds the request as it arrives: request line, headers, body; null if it has no body. */
export function createEventSample(
  document: OpenApiDocument,
  event: EventEntry,
  { method, requestBody, parameters }: Operation,
): EventSample | null {
  const body = requestBody?.bodies[0];
  if (!body) return null;
  const whole = createEventExample(document, event, body);
  const headers = parameters
    .filter(({ location }) => location === 'header')
    .map(({ name, example }) => `${name}: ${String(example ?? '…')}`);
  const json = formatSampleText(shortenSampleValue(whole));
  const head = [`${method.toUpperCase()} /your-endpoint HTTP/1.1`, `Content-Type: ${body.mediaType}`, ...headers].join(
    '\n',
  );
  const command = toCommand(method, body.mediaType, shortenSampleValue(whole));
  return {
    text: `${head}\n\n${json}`,
    html: `${highlightCode(head, 'http')}\n\n${highlightCode(json, 'json')}`,
    command,
    commandHtml: highlightCode(command, 'bash'),
    isShortened: isLongSampleValue(whole),
  };
}

/** Placeholder of the reader's server in the command. */
const receiver = 'http://localhost:8080/your-endpoint';

function toCommand(method: string, mediaType: string, value: unknown): string {
  const headers = [{ name: 'Content-Type', value: mediaType }];
  const printed = renderRequestCode(
    { method: method.toUpperCase(), url: receiver, headers, queryString: [], body: { mediaType, value } },
    '',
  );
  return printed.find(({ language }) => language === 'bash')?.code ?? '';
}
