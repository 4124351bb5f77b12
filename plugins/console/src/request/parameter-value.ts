import { type Definitions, type SchemaNode, withoutNull } from '../model/schema-node.ts';

/** What the texts of a parameter mean by its schema: a number where one is wanted and the text is one, a list, a truth value. */
export function readText(schema: SchemaNode, definitions: Definitions, texts: readonly string[]): unknown {
  if (schema.type === 'array') {
    const items = typeof schema.items === 'object' ? withoutNull(schema.items, definitions).schema : {};
    return texts.map((text) => readOne(items, text));
  }
  return readOne(schema, texts.join(','));
}

function readOne({ type, oneOf, anyOf }: SchemaNode, text: string): unknown {
  if (oneOf || anyOf) return text;
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
