import type { Operation } from '@refdesk/api-model/operation';
import type { DisplayedSchema } from '@refdesk/api-model/schema';
import { messages } from '@refdesk/messages/reference';

/** A deprecated part of an operation, and how its use is detected in a request. */
export interface DeprecatedPart {
  /**
   * `query.page`, `header.X-Mode`, `request.address.line1`, `request.lines[].price`; with `=` and the value for a
   * value.
   */
  readonly part: string;
  readonly title: string;
  /** Name of its successor; null if none is described. */
  readonly successor: string | null;
}

/**
 * Lists deprecated parameters, body fields and values of an operation. A value is a `const` in a separate alternative.
 */
export function listDeprecatedParts({ parameters, requestBody }: Operation): DeprecatedPart[] {
  const named = parameters.flatMap(({ name, location, isDeprecated, successor, schema }): DeprecatedPart[] => {
    const part = `${location}.${name}`;
    return isDeprecated || schema.isDeprecated
      ? [{ part, title: `parameter ${name}`, successor }]
      : getValues(schema, part, `parameter ${name}`);
  });
  const [body] = requestBody?.bodies ?? [];
  return [...named, ...(body?.schema ? fieldsOf(body.schema, 'request', '') : [])];
}

function fieldsOf(schema: DisplayedSchema, part: string, name: string): DeprecatedPart[] {
  const parts = schema.properties.flatMap((property): DeprecatedPart[] => {
    const [location, title] = [`${part}.${property.name}`, `${name}${property.name}`];
    if (property.schema.isDeprecated)
      return [{ part: location, title: `field ${title}`, successor: property.schema.successor }];
    return [
      ...getValues(property.schema, location, `field ${title}`),
      ...fieldsOf(property.schema, location, `${title}.`),
    ];
  });
  return schema.items ? [...parts, ...fieldsOf(schema.items, `${part}[]`, name)] : parts;
}

function getValues({ compositions }: DisplayedSchema, part: string, title: string): DeprecatedPart[] {
  const values = compositions
    .filter(({ kind }) => kind === 'oneOf' || kind === 'anyOf')
    .flatMap(({ schemas }) => schemas);
  return values.flatMap(({ isDeprecated, constant, successor }): DeprecatedPart[] => {
    // A constant is stored as JSON; a value that is not a string is not distinguished in a query.
    const value: unknown = constant === null ? null : JSON.parse(constant);
    return isDeprecated && typeof value === 'string'
      ? [{ part: `${part}=${value}`, title: messages.valueOfTitle(value, title), successor }]
      : [];
  });
}
