import type { Operation } from '@refdesk/api-model/operation/operation';
import type { DescribedResponse } from '@refdesk/api-model/operation/response';
import { getGeneratedExamples } from '@refdesk/openapi/description-examples';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { resolveReference } from '@refdesk/openapi/reference';
import { highlightCode } from './highlight.ts';
import { formatSampleValue, shortenSampleValue } from './shorten.ts';

/** Sample of a response, with one of its examples. */
export interface ResponseSample {
  readonly status: string;
  /** Name of the example if a status has several. */
  readonly name: string;
  readonly mediaType: string;
  /** Body, indented; empty if the response has none. */
  readonly body: string;
  /** Displayed body, shortened if it is long. */
  readonly shown: string;
  /** Displayed body with syntax highlighting. */
  readonly html: string;
}

/** Creates the samples of each response: its examples, or one generated from the schema. */
export function createResponseSamples(document: OpenApiDocument, operation: Operation): ResponseSample[] {
  return operation.responses.flatMap((response) => {
    const [body] = response.bodies;
    if (!body) return [{ status: response.status, name: '', mediaType: '', body: '', shown: '', html: '' }];
    const examples =
      body.examples.length > 0
        ? body.examples
        : [{ name: '', value: generateExample(document, operation, response, body.mediaType) }];
    return examples.map(({ name, value }) => {
      const shown = formatSampleValue(shortenSampleValue(value));
      return {
        status: response.status,
        name,
        mediaType: body.mediaType,
        body: formatSampleValue(value),
        shown,
        html: highlightCode(shown, 'json'),
      };
    });
  });
}

function generateExample(
  document: OpenApiDocument,
  { route, method }: Operation,
  { status }: DescribedResponse,
  mediaType: string,
): unknown {
  const node = document.paths?.[route]?.[method]?.responses?.[status];
  const media = node && resolveReference(document, node).content?.[mediaType];
  // For a stream, generate its first item.
  const schema = media?.schema ?? media?.itemSchema;
  return (schema && getGeneratedExamples(document).generate(schema, 'response').value) ?? '';
}
