import { getGeneratedExamples } from '@refdesk/openapi/description-examples';
import type { ParameterObject } from '@refdesk/openapi/parameter';
import { resolveReference } from '@refdesk/openapi/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { Json } from '../core/json.ts';
import type { Description } from './description.ts';

/** Returns the value that an operation's sample sends for a parameter: its example, or one that its schema allows. */
export function readParameterExample(
  description: Description,
  { name, schema = {}, example, examples = {} }: ParameterObject,
): Json {
  const [namedExample] = Object.values(examples).map((entry) => resolveReference(description, entry).value);
  const resolved = resolveReference<SchemaObject>(description, schema);
  const declared = namedExample ?? example ?? resolved.examples?.[0] ?? resolved.example;
  // Generated values are JSON.
  return declared ?? ((getGeneratedExamples(description).generate(schema, 'request', name).value ?? name) as Json);
}
