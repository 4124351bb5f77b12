import type { Operation } from '@refdesk/api-model/operation/operation';
import type { DisplayedSchema } from '@refdesk/api-model/schema/schema';
import { messages } from '@refdesk/messages/reference';

/** A deprecated part of an operation, and how its use is detected in a request. */
export interface DeprecatedPart {
  /**
   * Location in a request: `query.page`, `header.X-Mode`, `request.address.line1`, `request.lines[].price`; for a
   * value, followed by `=` and the value.
   */
  readonly part: string;
  readonly title: string;
  /** Name of the successor; null if the description does not name one. */
  readonly successor: string | null;
}

/**
 * Lists deprecated parameters, body fields and values of an operation. A value is an alternative with a `const`.
 */
export function listDeprecatedParts({ parameters, requestBody }: Operation): DeprecatedPart[] {
  const parameterParts = parameters.flatMap(({ name, location, isDeprecated, successor, schema }): DeprecatedPart[] => {
    const part = `${location}.${name}`;
    return isDeprecated || schema.isDeprecated
      ? [{ part, title: messages.parameterName(name), successor }]
      : listDeprecatedValues(schema, part, messages.parameterName(name));
  });
  const [body] = requestBody?.bodies ?? [];
  return [...parameterParts, ...(body?.schema ? listDeprecatedFields(body.schema, 'request', '') : [])];
}

function listDeprecatedFields(schema: DisplayedSchema, part: string, name: string): DeprecatedPart[] {
  const parts = schema.properties.flatMap((property): DeprecatedPart[] => {
    const [location, title] = [`${part}.${property.name}`, `${name}${property.name}`];
    if (property.schema.isDeprecated)
      return [{ part: location, title: messages.fieldName(title), successor: property.schema.successor }];
    return [
      ...listDeprecatedValues(property.schema, location, messages.fieldName(title)),
      ...listDeprecatedFields(property.schema, location, `${title}.`),
    ];
  });
  return schema.items ? [...parts, ...listDeprecatedFields(schema.items, `${part}[]`, name)] : parts;
}

function listDeprecatedValues({ compositions }: DisplayedSchema, part: string, title: string): DeprecatedPart[] {
  const values = compositions
    .filter(({ kind }) => kind === 'oneOf' || kind === 'anyOf')
    .flatMap(({ schemas }) => schemas);
  return values.flatMap(({ isDeprecated, constant, successor }): DeprecatedPart[] => {
    // Constants are stored as JSON. Only strings are detected, because a query does not distinguish other types.
    const value: unknown = constant === null ? null : JSON.parse(constant);
    return isDeprecated && typeof value === 'string'
      ? [{ part: `${part}=${value}`, title: messages.valueOfTitle(value, title), successor }]
      : [];
  });
}
