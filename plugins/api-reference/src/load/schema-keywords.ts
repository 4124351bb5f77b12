import type { NodeType, Oas3Rule, Plugin } from '@redocly/openapi-core';
import { isObjectOrArray } from '@refdesk/openapi/pointer';

/** Keywords whose values had a different form in older versions; such values are converted, with a warning. */
const olderShapes: Readonly<
  Record<string, { readonly isOlder: (value: unknown) => boolean; readonly message: string; readonly hint: string }>
> = {
  required: {
    isOlder: (value) => typeof value === 'boolean',
    message:
      '`required` of a schema lists the names of its required properties; a boolean is the form of JSON Schema draft 3.',
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
    message: '`examples` of a schema is a list; named examples belong to the parameter or media type.',
    hint: 'Write a list of values.',
  },
};

type Property = NodeType['properties'][string];

/** Makes the linter accept unknown keywords, as JSON Schema does, and older forms; the rule below warns about them. */
function acceptKeywords(schema: NodeType): NodeType {
  const { additionalProperties } = schema;
  const tolerantProperties = Object.fromEntries(
    Object.entries(olderShapes).flatMap(([name, { isOlder }]) => {
      const known = schema.properties[name];
      // In OpenAPI 3.0, these keywords are booleans.
      if (known === undefined || (isObjectOrArray(known) && 'type' in known && known.type === 'boolean')) return [];
      const acceptOlderForm: Property = (value, key) => {
        if (isOlder(value)) return null;
        return typeof known === 'function' ? known(value, key) : known;
      };
      return [[name, acceptOlderForm]];
    }),
  );
  return {
    ...schema,
    properties: { ...schema.properties, ...tolerantProperties },
    additionalProperties: (value, key) =>
      (typeof additionalProperties === 'function' ? additionalProperties(value, key) : additionalProperties) ?? null,
  };
}

/** Warns about keywords that JSON Schema does not define, and about values in an older form. */
const schemaKeywords: Oas3Rule = () => ({
  Schema(schema, { report, location, type, specVersion }) {
    if (!isObjectOrArray(schema)) return;
    const known = Object.keys(type.properties);
    for (const [name, value] of Object.entries(schema)) {
      const older = Object.hasOwn(olderShapes, name) ? olderShapes[name] : undefined;
      const isValidInVersion = specVersion === 'oas3_0' && name.startsWith('exclusive');
      if (older?.isOlder(value) && !isValidInVersion)
        report({ message: older.message, suggest: [older.hint], location: location.child([name]).key() });
      if (known.includes(name) || name.startsWith('x-') || name === '$ref') continue;
      const message =
        name === 'nullable'
          ? '`nullable` is a keyword of OpenAPI 3.0; it is read as `type: [..., null]`.'
          : `\`${name}\` is not a keyword of JSON Schema, and has no effect.`;
      report({ message, location: location.child([name]).key() });
    }
  },
});

/** Checks of descriptions in addition to the linter's built-in rules. */
export const lintSchemaKeywordsPlugin: Plugin = {
  id: 'portal',
  rules: { oas3: { 'schema-keywords': schemaKeywords } },
  typeExtension: { oas3: (types) => ({ ...types, ...(types.Schema && { Schema: acceptKeywords(types.Schema) }) }) },
};
