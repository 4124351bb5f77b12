import { examplesOf } from '@portal/openapi/description-examples';
import type { OpenApiDocument } from '@portal/openapi/document';
import { resolveReference } from '@portal/openapi/reference';
import type { EventEntry } from '../model/event.ts';
import type { Operation } from '../model/operation.ts';
import { highlightCode } from './highlight.ts';
import { formatSampleText, isLongValue, shortenValue } from './shorten.ts';

/** Request of the provider as HTTP text. */
export interface EventSample {
  readonly text: string;
  /** The text with its parts marked. */
  readonly html: string;
  /** Whether the body is not the whole example. */
  readonly isShortened: boolean;
}

/** The call as it arrives: its line, its headers, its body; null when it brings no body. */
export function createEventSample(document: OpenApiDocument, event: EventEntry, { method, requestBody, parameters }: Operation): EventSample | null {
  const body = requestBody?.bodies[0];
  if (!body) return null;
  const media = event.operation.requestBody && resolveReference(document, event.operation.requestBody).content[body.mediaType];
  const whole = body.examples[0]?.value ?? (media?.schema && examplesOf(document).generate(media.schema, 'response').value) ?? {};
  const headers = parameters.filter(({ location }) => location === 'header').map(({ name, example }) => `${name}: ${String(example ?? '…')}`);
  const json = formatSampleText(shortenValue(whole));
  const head = [`${method.toUpperCase()} /your-endpoint HTTP/1.1`, `Content-Type: ${body.mediaType}`, ...headers].join('\n');
  return { text: `${head}\n\n${json}`, html: `${highlightCode(head, 'http')}\n\n${highlightCode(json, 'json')}`, isShortened: isLongValue(whole) };
}
