import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { createInitialValue } from '../form/empty-value.ts';
import { describeTypeAndLimits } from '../form/limits.ts';
import { type SchemaDefinitions, separateNullFromSchema } from '../model/definitions.ts';
import { findSchemaAtPointer } from '../request/schema-at.ts';
import { listPropertyNamesAtPointer } from './json-text.ts';
import { parseJsonIfValid } from './parse-json-if-valid.ts';
import { getJsonInsertionContextAtOffset } from './tokenize-json.ts';

/** Completes names and values that the schema allows at the cursor. */
export const createJsonCompletion =
  (root: SchemaObject, definitions: SchemaDefinitions): CompletionSource =>
  (context) => {
    const text = context.state.doc.toString();
    const position = getJsonInsertionContextAtOffset(text, context.pos);
    const schema = findSchemaAtPointer(root, definitions, position.pointer, parseJsonIfValid(text));
    if (!schema) return null;
    if (position.type === 'name')
      return completeNames(
        context,
        schema,
        definitions,
        listPropertyNamesAtPointer(context.state, position.pointer, context.pos),
      );
    return completeValues(context, schema, definitions);
  };

function completeNames(
  context: CompletionContext,
  { properties = {}, required = [] }: SchemaObject,
  definitions: SchemaDefinitions,
  used: readonly string[],
): CompletionResult | null {
  const word = context.matchBefore(/"?[\w-]*/);
  if (!word || (word.from === word.to && !context.explicit)) return null;
  const hasColon = /^\s*"?\s*:/.test(context.state.sliceDoc(context.pos, context.pos + 40));
  const options = Object.entries(properties)
    .filter(
      ([name, property]) =>
        !used.includes(name) && separateNullFromSchema(property, definitions).schema.readOnly !== true,
    )
    .map(([name, property]): Completion => {
      const { schema } = separateNullFromSchema(property, definitions);
      const value = hasColon ? '' : `: ${JSON.stringify(createInitialValue(property, definitions))}`;
      return {
        label: `"${name}"`,
        apply: `"${name}"${value}`,
        detail: describeTypeAndLimits(schema, definitions),
        info: removeBackticks(schema.description),
        boost: required.includes(name) ? 1 : 0,
      };
    });
  return { from: word.from, options };
}

function completeValues(
  context: CompletionContext,
  schema: SchemaObject,
  definitions: SchemaDefinitions,
): CompletionResult | null {
  const word = context.matchBefore(/"?[\w:.-]*/);
  const { schema: resolved, isNullable } = separateNullFromSchema(schema, definitions);
  const values = [
    ...(resolved.enum ?? []),
    ...(resolved.type === 'boolean' ? [true, false] : []),
    ...(resolved.examples ?? []),
    ...(isNullable ? [null] : []),
  ];
  if (!word || values.length === 0) return null;
  const meanings = resolved['x-enumDescriptions'] ?? {};
  return {
    from: word.from,
    options: [...new Set(values)].map((value) => ({
      label: JSON.stringify(value),
      info: removeBackticks(meanings[String(value)]),
    })),
  };
}

const removeBackticks = (text: string | undefined): string => (text ?? '').replaceAll('`', '');
