import { getGeneratedExamples } from '@refdesk/openapi/description-examples';
import { createExampleTextFromFieldName } from '@refdesk/openapi/placeholder-text';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { Json } from '../core/json.ts';
import type { Description } from '../description/description.ts';
import type { DescribedContent } from '../description/operation.ts';

/**
 * Returns the generated value for a schema without an example, as shown on the operation's page; null if no valid value
 * can be generated. `name` is the name of its field.
 */
export function generateSchemaValue(description: Description, schema: SchemaObject, name = ''): Json {
  const text = name === '' ? undefined : createExampleTextFromFieldName(name);
  return (getGeneratedExamples(description).generate(schema, 'response', text).value ?? null) as Json;
}

/** Returns an example of a response as shown on the operation's page, with invalid parts replaced. */
export function getRepairedExample(
  description: Description,
  { mediaType, schema }: Pick<DescribedContent, 'mediaType' | 'schema'>,
  example: Json,
): Json {
  return schema === null || mediaType === null
    ? example
    : (getGeneratedExamples(description).repairBody(schema, 'response', mediaType, example) as Json);
}
