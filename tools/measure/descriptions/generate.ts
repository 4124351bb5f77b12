/** Properties of real files, chosen by a counter instead of randomly, so that figures are comparable. */
const types = [
  { type: 'string' },
  { type: 'integer', format: 'int64' },
  { type: 'boolean' },
  { type: 'string', format: 'date-time' },
  { type: 'number' },
] as const;
const tagCount = 70;

const createReference = (index: number, size: number) => ({ $ref: `#/components/schemas/Thing${index % size}` });

/**
 * Generates a description with `size` operations and the properties of large real files: `allOf` over several levels,
 * circular schemas, unions with a discriminator, no examples, many tags, extensions from other tools, forms with file
 * uploads.
 */
export function generateLargeDescription(size: number): object {
  const numbers = Array.from({ length: size }, (_, index) => index);
  return {
    openapi: '3.0.3',
    info: { title: `Generated ${size} API`, version: '1.0.0', 'x-generator': { name: 'none' } },
    servers: [{ url: 'https://{region}.example.com', variables: { region: { default: 'eu' } } }],
    tags: Array.from({ length: Math.min(tagCount, size) }, (_, index) => ({ name: `Things (part ${index + 1})` })),
    security: [{ oauth: ['read'] }],
    paths: Object.fromEntries(
      numbers.map((index) => [
        `/things/{thingId}/parts/${index}`,
        { parameters: [thingId], post: createOperation(index, size) },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(numbers.flatMap((index) => createSchemas(index, size))),
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          flows: {
            clientCredentials: { tokenUrl: 'https://example.com/token', scopes: { read: 'Read.', write: 'Write.' } },
          },
        },
      },
    },
  };
}

const thingId = { name: 'thingId', in: 'path', required: true, schema: { type: 'string' } };

function createOperation(index: number, size: number): object {
  const isForm = index % 10 === 0;
  const form = {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' }, note: { type: 'string' } },
  };
  return {
    operationId: `post_thing_part${index}`,
    summary: `Change part ${index} of a thing`,
    description: `Changes it.\n\n- One.\n- Two.`,
    tags: [`Things (part ${(index % tagCount) + 1})`],
    'x-foreign-tag': index,
    parameters: [
      { name: 'fields', in: 'query', schema: { type: 'array', items: { type: 'string' } }, 'x-foreign': true },
      { name: `filter${index}`, in: 'query', description: 'Narrows it.', schema: { type: 'string' } },
    ],
    requestBody: {
      content: isForm
        ? { 'multipart/form-data': { schema: form } }
        : { 'application/json': { schema: createReference(index, size) } },
    },
    responses: {
      '200': { description: 'Changed.', content: { 'application/json': { schema: createReference(index, size) } } },
      '404': {
        description: 'There is none.',
        content: { 'application/json': { schema: { type: 'object', properties: { message: { type: 'string' } } } } },
      },
    },
  };
}

function createSchemas(index: number, size: number): [string, object][] {
  const fields = Object.fromEntries(
    Array.from({ length: 12 }, (_, field) => [
      `field${field}`,
      { ...types[field % types.length], description: `Field ${field}.` },
    ]),
  );
  const settings = {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'string' },
      ...fields,
      next: createReference(index + 1, size),
      parent: createReference(index, size),
    },
  };
  if (index % 7 === 3) {
    const options = [createReference(index + 1, size), createReference(index + 2, size)];
    return [[`Thing${index}`, { oneOf: options, discriminator: { propertyName: 'kind' } }]];
  }
  if (index % 3 === 1)
    return [
      [
        `Thing${index}`,
        {
          allOf: [
            createReference(index - 1, size),
            { type: 'object', properties: { [`extra${index}`]: { type: 'string' } } },
          ],
        },
      ],
    ];
  return [[`Thing${index}`, { 'x-foreign-variant': 'full', ...settings }]];
}
