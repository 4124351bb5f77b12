import type { MediaTypeObject, OpenApiDocument, SchemaObject } from '../model/document.ts';
import { readExamples } from '../model/example.ts';
import { type Direction, inventValue } from '../samples/invent.ts';

/** Keys whose values are the provider's own data, whatever their members are called. */
const data = new Set(['example', 'examples', 'schema', 'default', 'enum']);

/**
 * The description with one example in the place of each body's schema, for tools that would make examples of
 * their own: they follow every reference, which has no end where schemas refer to each other.
 */
export function withExamplesOnly(document: OpenApiDocument): OpenApiDocument {
  const { schemas, ...components } = document.components ?? {};
  // Parameters and headers refer to enumerations and other values, which refer to nothing themselves.
  const values = Object.entries(schemas ?? {}).filter(([, schema]) => !JSON.stringify(schema).includes('"$ref"'));
  const { paths, components: others } = walk({ paths: document.paths ?? {}, components }, 'request') as Required<Pick<OpenApiDocument, 'paths' | 'components'>>;
  return { ...document, paths, components: { ...others, schemas: Object.fromEntries(values) } };

  function walk(node: unknown, direction: Direction): unknown {
    if (Array.isArray(node)) return node.map((item) => walk(item, direction));
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, rewrite(key, value, direction)]));
  }

  function rewrite(key: string, value: unknown, direction: Direction): unknown {
    if (data.has(key) || key.startsWith('x-')) return value;
    if (key === 'content') return exampleOfEach(value as Readonly<Record<string, MediaTypeObject>>, direction);
    return walk(value, key === 'responses' ? 'response' : direction);
  }

  function exampleOfEach(content: Readonly<Record<string, MediaTypeObject>>, direction: Direction): Record<string, MediaTypeObject> {
    return Object.fromEntries(Object.entries(content).map(([mediaType, media]) => [mediaType, { example: exampleOf(media, direction) }]));
  }

  function exampleOf(media: MediaTypeObject, direction: Direction): unknown {
    const [example] = readExamples(document, media);
    return example ? example.value : inventValue(document, media.schema ?? ({} as SchemaObject), direction);
  }
}
