import type { OpenApiDocument } from '@refdesk/openapi/document';
import fc from 'fast-check';

type Schema = Readonly<Record<string, unknown>>;

/** Names of the components; `Tree/a~b` contains characters that are escaped in a JSON pointer. */
const names = ['A', 'B', 'Cat', 'Tree/a~b'];

const toReference = (name: string): string =>
  `#/components/schemas/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`;

/** References to components, and to schemas within operations. */
const reference = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...names.map(toReference)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '#/paths/~1things0~1{id}/get/responses/200/content/application~1json/schema',
      '#/paths/~1things0~1%7Bid%7D/parameters/1/schema',
    ),
  },
);

/** Picks some of the fields. A `fc.record` would have half of them, which makes schemas large. */
function pickSome(fields: Readonly<Record<string, fc.Arbitrary<unknown>>>, maxLength: number): fc.Arbitrary<Schema> {
  const entries = Object.entries(fields).map(([name, value]) => fc.tuple(fc.constant(name), value));
  return fc
    .uniqueArray(fc.oneof(...entries), { maxLength, selector: ([name]) => name })
    .map((picked) => Object.fromEntries(picked));
}

/** Keywords, half of whose combinations contradict each other. */
const keywords = pickSome(
  {
    type: fc.constantFrom('object', 'array', 'string', 'integer', 'null', ['string', 'null']),
    enum: fc.constantFrom(['a', 'b'], [null], [1, 'a'], [{}]),
    const: fc.constantFrom('a', null, 3),
    default: fc.constantFrom('a', {}, []),
    example: fc.constantFrom('a', {}, [1]),
    pattern: fc.constantFrom('^[a-z]+$', '^(?!a)', '\\p{L}', '(', '^\\d{3}$'),
    format: fc.constantFrom('uuid', 'date-time', 'binary', 'int64', 'unknown'),
    minLength: fc.constantFrom(0, 3),
    maxLength: fc.constantFrom(1, 40),
    minimum: fc.constantFrom(0, 10),
    maximum: fc.constantFrom(1, 100),
    multipleOf: fc.constantFrom(1, 0.01, 7),
    minItems: fc.constantFrom(0, 2),
    maxItems: fc.constantFrom(1, 3),
    uniqueItems: fc.boolean(),
    minProperties: fc.constantFrom(0, 2),
    maxProperties: fc.constantFrom(1, 3),
    required: fc.constantFrom(['id'], ['id', 'kind'], ['missing'], ['constructor']),
    nullable: fc.boolean(),
    readOnly: fc.boolean(),
    writeOnly: fc.boolean(),
    deprecated: fc.boolean(),
  },
  3,
);

/** Schemas within a schema, through every keyword that can contain a schema. */
const { schema, composed } = fc.letrec<{ schema: Schema; composed: Schema }>((tie) => {
  const several = fc.array(tie('schema'), { minLength: 1, maxLength: 3 });
  const nested = {
    allOf: several,
    oneOf: several,
    anyOf: several,
    not: tie('schema'),
    items: tie('schema'),
    prefixItems: several,
    contains: tie('schema'),
    additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
    patternProperties: fc.dictionary(fc.constantFrom('^x-', '^[a-z]+$'), tie('schema'), { maxKeys: 1 }),
    propertyNames: tie('schema'),
    properties: fc.dictionary(fc.constantFrom('id', 'kind', 'children', 'constructor'), tie('schema'), { maxKeys: 3 }),
    if: tie('schema'),
    // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
    then: tie('schema'),
    dependentSchemas: fc.dictionary(fc.constantFrom('id'), tie('schema')),
    discriminator: fc.record({
      propertyName: fc.constantFrom('kind', 'id'),
      mapping: fc.dictionary(fc.constantFrom('a', 'b'), fc.oneof(reference, fc.constantFrom('Cat'))),
    }),
  };
  return {
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 3, arbitrary: reference.map(($ref) => ({ $ref })) },
      { weight: 2, arbitrary: keywords },
      {
        weight: 1,
        arbitrary: fc.tuple(reference, keywords).map(([$ref, otherKeywords]) => ({ ...otherKeywords, $ref })),
      },
      { weight: 4, arbitrary: tie('composed') },
    ),
    composed: fc.tuple(pickSome(nested, 2), keywords).map(([inner, others]) => ({ ...others, ...inner })),
  };
});

/** Components that reference each other in cycles. Few are only a reference, because such cycles are rejected. */
export const hostileSchemas: fc.Arbitrary<Readonly<Record<string, Schema>>> = fc
  .tuple(...names.map(() => fc.oneof({ weight: 9, arbitrary: composed }, { weight: 1, arbitrary: schema })))
  .map((schemas) => Object.fromEntries(names.map((name, index) => [name, schemas[index] ?? {}])));

/** Creates a description with operations that send and return each schema, and use it as a parameter. */
export function createHostileDescription(schemas: Readonly<Record<string, Schema>>): OpenApiDocument {
  const content = (name: string) => ({ 'application/json': { schema: { $ref: toReference(name) } } });
  const responses = (name: string) => ({ '200': { description: 'Done.', content: content(name) } });
  const shared = { tags: ['Things'], security: [] };
  const paths = Object.keys(schemas).map((name, index) => [
    `/things${index}/{id}`,
    {
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'filter', in: 'query', schema: { $ref: toReference(name) } },
      ],
      get: { ...shared, operationId: `get${index}`, summary: `Get ${index}`, responses: responses(name) },
      put: {
        ...shared,
        operationId: `put${index}`,
        summary: `Put ${index}`,
        requestBody: { required: true, content: content(name) },
        responses: responses(name),
      },
    },
  ]);
  // The generated schemas are hostile, but they have the shape of schemas.
  return {
    openapi: '3.1.0',
    info: { title: 'Hostile', version: '1.0.0' },
    servers: [{ url: 'https://api.example.com/v1' }],
    tags: [{ name: 'Things', description: 'Things.' }],
    paths: Object.fromEntries(paths),
    components: { schemas },
  } as OpenApiDocument;
}
