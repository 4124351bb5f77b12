import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';
import type { SchemaObject } from '@portal/openapi/schema';
import { emptyValue } from '../form/empty-value.ts';
import { describeLimits } from '../form/limits.ts';
import { type Definitions, withoutNull } from '../model/definitions.ts';
import { schemaAt } from '../request/schema-at.ts';
import { namesIn } from './json-text.ts';
import { readAsFar } from './read-as-far.ts';
import { positionAt } from './scan-json.ts';

/** Completes names and values that the schema allows at the cursor. */
export const completeJson =
  (root: SchemaObject, definitions: Definitions): CompletionSource =>
  (context) => {
    const text = context.state.doc.toString();
    const position = positionAt(text, context.pos);
    const schema = schemaAt(root, definitions, position.pointer, readAsFar(text));
    if (!schema) return null;
    if (position.type === 'name') return completeNames(context, schema, definitions, namesIn(context.state, position.pointer, context.pos));
    return completeValues(context, schema, definitions);
  };

function completeNames(
  context: CompletionContext,
  { properties = {}, required = [] }: SchemaObject,
  definitions: Definitions,
  used: readonly string[],
): CompletionResult | null {
  const word = context.matchBefore(/"?[\w-]*/);
  if (!word || (word.from === word.to && !context.explicit)) return null;
  const hasColon = /^\s*"?\s*:/.test(context.state.sliceDoc(context.pos, context.pos + 40));
  const options = Object.entries(properties)
    .filter(([name, property]) => !used.includes(name) && withoutNull(property, definitions).schema.readOnly !== true)
    .map(([name, property]): Completion => {
      const { schema } = withoutNull(property, definitions);
      const value = hasColon ? '' : `: ${JSON.stringify(emptyValue(property, definitions))}`;
      return {
        label: `"${name}"`,
        apply: `"${name}"${value}`,
        detail: describeLimits(schema, definitions),
        info: plain(schema.description),
        boost: required.includes(name) ? 1 : 0,
      };
    });
  return { from: word.from, options };
}

function completeValues(context: CompletionContext, schema: SchemaObject, definitions: Definitions): CompletionResult | null {
  const word = context.matchBefore(/"?[\w:.-]*/);
  const { schema: settled, isNullable } = withoutNull(schema, definitions);
  const values = [...(settled.enum ?? []), ...(settled.type === 'boolean' ? [true, false] : []), ...(settled.examples ?? []), ...(isNullable ? [null] : [])];
  if (!word || values.length === 0) return null;
  const meanings = settled['x-enumDescriptions'] ?? {};
  return { from: word.from, options: [...new Set(values)].map((value) => ({ label: JSON.stringify(value), info: plain(meanings[String(value)]) })) };
}

const plain = (text: string | undefined): string => (text ?? '').replaceAll('`', '');
