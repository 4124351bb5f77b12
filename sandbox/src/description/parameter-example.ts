import { getGeneratedExamples } from '@refdesk/openapi/description-examples';
import { listNamedExamples } from '@refdesk/openapi/named-examples';
import type { ParameterObject } from '@refdesk/openapi/parameter';
import type { Json } from '../core/json.ts';
import type { Description } from './description.ts';

/** Returns the value that an operation's sample sends for a parameter: its example, or one that its schema allows. */
export function readParameterExample(description: Description, parameter: ParameterObject): Json {
  const { name, schema = {} } = parameter;
  const [declared] = listNamedExamples(description, parameter);
  return (
    declared?.value ?? ((getGeneratedExamples(description).generate(schema, 'request', name).value ?? name) as Json)
  );
}
