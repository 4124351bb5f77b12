import type { NodeType, Oas3Rule, Plugin } from '@redocly/openapi-core';
import { isObjectOrArray } from '@refdesk/openapi/pointer';

/** Keywords whose values may have an older form than OpenAPI's: `fixSchema` converts them, and a warning names each. */
const olderShapes: Readonly<
  Record<string, { readonly isOlder: (value: unknown) => boolean; readonly message: string; readonly hint: string }>
> = {
  required: {
    isOlder: (value) => typeof value === 'boolean',
    message:
      '`required` of a schema lists the names of its required properties; a boolean there is of JSON Schema draft 3.',
    hint: 'Name the property in `required` of the schema above, or remove it.',
  },
  exclusiveMinimum: {
    isOlder: (value) => typeof value === 'boolean',
    message: '`exclusiveMinimum` is a number since OpenAPI 3.1; a boolean makes `minimum` exclusive, as in 3.0.',
    hint: 'Write the limit itself: `exclusiveMinimum: 0`.',
  },
  exclusiveMaximum: {
    isOlder: (value) => typeof value === 'boolean',
    message: '`exclusiveMaximum` is a number since OpenAPI 3.1; a boolean makes `maximum` exclusive, as in 3.0.',
    hint: 'Write the limit itself: `exclusiveMaximum: 100`.',
  },
  examples: {
    isOlder: (value) => isObjectOrArray(value) && !Array.isArray(value),
    message: '`examples` of a schema is a list; named examples belong beside the schema.',
    hint: 'Write a list of values.',
  },
};

type Property = NodeType['properties'][string];

/** JSON Schema allows unknown keywords, so they are not structural errors; the rule below warns about them. */
function withOtherKeywords(schema: NodeType): NodeType {
  const { additionalProperties } = schema;
  const accepting = Object.fromEntries(
    Object.entries(olderShapes).flatMap(([name, { isOlder }]) => {
      const known = schema.properties[name];
      // OpenAPI 3.0 has booleans there.
      if (known === undefined || (isObjectOrArray(known) && 'type' in known && known.type === 'boolean')) return [];
      const read: Property = (value, key) => {
        if (isOlder(value)) return null;
        return typeof known === 'function' ? known(value, key) : known;
      };
      return [[name, read]];
    }),
  );
  return {
    ...schema,
    properties: { ...schema.properties, ...accepting },
    additionalProperties: (value, key) =>
      (typeof additionalProperties === 'function' ? additionalProperties(value, key) : additionalProperties) ?? null,
  };
}

/** Warns about keywords that JSON Schema does not define, and about those with an older form. */
const schemaKeywords: Oas3Rule = () => ({
  Schema(schema, { report, location, type, specVersion }) {
    if (!isObjectOrArray(schema)) return;
    const known = Object.keys(type.properties);
    for (const [name, value] of Object.entries(schema)) {
      const older = Object.hasOwn(olderShapes, name) ? olderShapes[name] : undefined;
      const isOfItsTime = specVersion === 'oas3_0' && name.startsWith('exclusive');
      if (older?.isOlder(value) && !isOfItsTime)
        report({ message: older.message, suggest: [older.hint], location: location.child([name]).key() });
      if (known.includes(name) || name.startsWith('x-') || name === '$ref') continue;
      const message =
        name === 'nullable'
          ? '`nullable` is a keyword of OpenAPI 3.0; it is read as `type: [..., null]`.'
          : `\`${name}\` is no keyword of JSON Schema, and has no effect.`;
      report({ message, location: location.child([name]).key() });
    }
  },
});

/** Checks of descriptions in addition to those of the linter. */
export const lintSchemaKeywordsPlugin: Plugin = {
  id: 'portal',
  rules: { oas3: { 'schema-keywords': schemaKeywords } },
  typeExtension: { oas3: (types) => ({ ...types, ...(types.Schema && { Schema: withOtherKeywords(types.Schema) }) }) },
};
