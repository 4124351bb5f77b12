import type { Operation } from '@refdesk/api-model/operation/operation';
import { createPathParameterValue, createShortenedSampleRequest } from '@refdesk/api-samples/request';
import type { NameValue, SampleBody, SampleUploadFile } from '@refdesk/api-samples/sample-request';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { resolveReference } from '@refdesk/openapi/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { ClientMethod, MethodArgument } from './methods.ts';

/** Writes argument values that JSON cannot represent. */
export interface NonJsonArgumentWriter {
  /** Writes a file, which is a part of a form or the whole body. */
  readonly writeFileExpression: (file: SampleUploadFile, isPart: boolean) => unknown;
  /** Writes the expression for the reader's secret in a field. */
  readonly writeSecretExpression: (field: string) => unknown;
}

/** Writes the arguments of a sample call from the operation's example. */
export function writeSampleArguments(
  document: OpenApiDocument,
  { arguments: all }: ClientMethod,
  operation: Operation,
  writer: NonJsonArgumentWriter,
): Record<string, unknown> {
  const request = createShortenedSampleRequest(document, operation);
  const values = all.flatMap((argument): [string, unknown][] => {
    const { parameter, name } = argument;
    if (parameter === null) return request.body === null ? [] : [[name, toBodyValue(request.body, writer)]];
    if (parameter.in === 'path') return [[name, createPathParameterValue(document, operation, parameter.name)]];
    // Samples omit optional headers.
    if (parameter.in !== 'query' && !argument.isRequired) return [];
    const texts = listValues(parameter.in === 'query' ? request.queryString : request.headers, parameter.name);
    return texts.length === 0 ? [] : [[name, parseTexts(document, argument, texts)]];
  });
  return Object.fromEntries(values);
}

const listValues = (pairs: readonly NameValue[], searchedName: string): string[] =>
  pairs.filter(({ name }) => name === searchedName).map(({ value }) => value);

/** Converts the strings of a sample request to the types of the schema. */
function parseTexts(document: OpenApiDocument, { parameter }: MethodArgument, texts: readonly string[]): unknown {
  const schema = resolveReference<SchemaObject>(document, parameter?.schema ?? {});
  const { items } = schema;
  if (schema.type === 'array')
    return texts.map((text) => parseText(typeof items === 'object' ? resolveReference(document, items) : {}, text));
  return parseText(schema, texts[0] ?? '');
}

function parseText({ type }: SchemaObject, text: string): unknown {
  const types = [type].flat();
  if (types.includes('integer') || types.includes('number')) return Number(text);
  return types.includes('boolean') ? text === 'true' : text;
}

/** Returns the body with files and secrets in place of their placeholders. */
function toBodyValue(
  { value, secrets = {}, parts, file }: SampleBody,
  { writeFileExpression, writeSecretExpression }: NonJsonArgumentWriter,
): unknown {
  if (file) return writeFileExpression(file, false);
  if (!parts)
    return Object.keys(secrets).length === 0
      ? value
      : {
          ...Object(value),
          ...Object.fromEntries(Object.keys(secrets).map((name) => [name, writeSecretExpression(name)])),
        };
  const fields: Readonly<Record<string, unknown>> = Object(value);
  return Object.fromEntries(
    parts.map((part) => [part.name, part.file ? writeFileExpression(part.file, true) : fields[part.name]]),
  );
}
