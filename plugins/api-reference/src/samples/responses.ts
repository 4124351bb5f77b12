import { examplesOf } from '@portal/openapi/description-examples';
import type { OpenApiDocument } from '@portal/openapi/document';
import { resolveReference } from '@portal/openapi/reference';
import type { Operation } from '../model/operation.ts';
import type { Response } from '../model/response.ts';
import { highlight } from './highlight.ts';
import { shorten, textOf } from './shorten.ts';

/** Sample of a response. */
export interface ResponseSample {
  readonly status: string;
  /** Names the example where a status has several. */
  readonly name: string;
  readonly mediaType: string;
  /** The body, indented; empty when the answer has none. */
  readonly body: string;
  /** Displayed body, shortened to its shape if it is long. */
  readonly shown: string;
  /** The same with its parts marked. */
  readonly html: string;
}

/** Samples of each response: its examples, or one generated from the schema. */
export function sampleResponses(document: OpenApiDocument, operation: Operation): ResponseSample[] {
  return operation.responses.flatMap((response) => {
    const [body] = response.bodies;
    if (!body) return [{ status: response.status, name: '', mediaType: '', body: '', shown: '', html: '' }];
    const examples = body.examples.length > 0 ? body.examples : [{ name: '', value: invent(document, operation, response, body.mediaType) }];
    return examples.map(({ name, value }) => {
      const shown = textOf(shorten(value));
      return { status: response.status, name, mediaType: body.mediaType, body: textOf(value), shown, html: highlight(shown, 'json') };
    });
  });
}

function invent(document: OpenApiDocument, { route, method }: Operation, { status }: Response, mediaType: string): unknown {
  const node = document.paths?.[route]?.[method]?.responses?.[status];
  const media = node && resolveReference(document, node).content?.[mediaType];
  // Of a stream the first item.
  const schema = media?.schema ?? media?.itemSchema;
  return (schema && examplesOf(document).generate(schema, 'response').value) ?? '';
}
