import type { SchemaObject } from '@refdesk/openapi/schema';
import { describe, expect, test } from 'vitest';
import { createSchemasDocument } from '../../fixtures/document.ts';
import {
  outermostReferenceSchemaExpansion,
  readSchema,
  type SchemaExpansion,
  wholeSchemaExpansion,
} from './read-schema.ts';
import type { DisplayedSchema } from './schema.ts';
import { listChildSchemas } from './schema-size.ts';

type Schemas = Readonly<Record<string, SchemaObject>>;

const read = (
  schema: SchemaObject,
  schemas: Schemas = {},
  expansion: SchemaExpansion = wholeSchemaExpansion,
): DisplayedSchema => readSchema(createSchemasDocument(schemas), schema, expansion);
const reference = (name: string): SchemaObject => ({ $ref: `#/components/schemas/${name}` });
const property = (schema: DisplayedSchema | null | undefined, name: string): DisplayedSchema => {
  const match = schema?.properties.find((candidate) => candidate.name === name);
  if (!match)
    throw new Error(`There is no property ${name} among ${schema?.properties.map((candidate) => candidate.name)}.`);
  return match.schema;
};

describe('types', () => {
  test.each<[title: string, schema: SchemaObject, types: string[]]>([
    ['are the declared type', { type: 'integer' }, ['integer']],
    ['are all declared types', { type: ['string', 'integer'] }, ['string', 'integer']],
    ['omit null', { type: ['string', 'null'] }, ['string']],
    ['are object if the schema has properties', { properties: { a: {} } }, ['object']],
    ['are array if the schema has items', { items: { type: 'string' } }, ['array']],
    ['are empty if the schema declares none', {}, []],
  ])('%s', (_, schema, types) => {
    expect(read(schema).types).toEqual(types);
  });

  test('are accompanied by the format', () => {
    expect(read({ type: 'integer', format: 'int64' }).format).toBe('int64');
    expect(read({ type: 'string', contentEncoding: 'base64' }).format).toBe('base64');
    expect(read({ type: 'string' }).format).toBeNull();
  });
});

describe('isNullable', () => {
  test.each<[how: string, schema: SchemaObject]>([
    ['by nullable in OpenAPI 3.0', { type: 'string', nullable: true }],
    ['by a list of types in OpenAPI 3.1', { type: ['string', 'null'] }],
    ['by anyOf with null', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    ['by oneOf with null first', { oneOf: [{ type: 'null' }, { type: 'string' }] }],
    ['by oneOf of several and null', { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] }],
    ['by allOf of one reference and nullable in OpenAPI 3.0', { allOf: [reference('Job')], nullable: true }],
  ])('%s', (_, schema) => {
    expect(read(schema, { Job: { type: 'object', properties: {} } }).isNullable).toBe(true);
  });

  test('is true only if the schema declares it', () => {
    expect(read({ type: 'string' }).isNullable).toBe(false);
    expect(read({ type: 'string', nullable: false }).isNullable).toBe(false);
    expect(read({ oneOf: [{ type: 'string' }, { type: 'integer' }] }).isNullable).toBe(false);
  });

  test('removes null from the alternatives', () => {
    const [composition] = read({ oneOf: [{ type: 'string' }, { type: 'null' }, { type: 'integer' }] }).compositions;
    expect(composition?.schemas.map(({ types }) => types)).toEqual([['string'], ['integer']]);
  });

  test('reads `anyOf` of a schema and null as that schema', () => {
    const schema = read(
      {
        description: 'Its own words.',
        readOnly: true,
        deprecated: true,
        'x-create-only': true,
        'x-successor': 'owner',
        anyOf: [reference('Person'), { type: 'null' }],
      },
      { Person: { type: 'object', description: 'A person.', properties: { name: { type: 'string' } } } },
    );
    expect(schema).toMatchObject({
      name: 'Person',
      types: ['object'],
      isNullable: true,
      description: 'Its own words.',
      isReadOnly: true,
      isDeprecated: true,
      isCreateOnly: true,
      successor: 'owner',
      compositions: [],
    });
    expect(schema.properties.map(({ name }) => name)).toEqual(['name']);
  });
});

test('retains the default, example and flags of a nullable reference', () => {
  const schema = read(
    {
      oneOf: [reference('State'), { type: 'null' }],
      default: null,
      examples: ['shut'],
      writeOnly: true,
      'x-lifecycle': 'door',
    },
    { State: { type: 'string', enum: ['open', 'shut'], examples: ['open'], readOnly: true } },
  );
  expect(schema).toMatchObject({
    name: 'State',
    isNullable: true,
    defaultValue: 'null',
    example: '"shut"',
    isWriteOnly: true,
    isReadOnly: true,
    lifecycle: 'door',
    enumValues: [{ value: 'open' }, { value: 'shut' }],
  });
});

describe('enumValues', () => {
  test('have their meanings and successors', () => {
    const schema: SchemaObject = {
      type: 'string',
      enum: ['open', 'shut'],
      'x-enumDescriptions': { open: 'May be entered.' },
      'x-enumSuccessors': { shut: 'closed' },
    };
    expect(read(schema).enumValues).toEqual([
      { value: 'open', meaning: 'May be entered.', successor: null },
      { value: 'shut', meaning: null, successor: 'closed' },
    ]);
  });

  test('can be numbers and booleans, and omit null', () => {
    expect(read({ enum: [1, false, null, '1.0.0'] }).enumValues.map(({ value }) => value)).toEqual([
      '1',
      'false',
      '1.0.0',
    ]);
  });
});

describe('values declared by a schema', () => {
  test('are JSON strings', () => {
    expect(read({ default: 'a "b"', const: 5, example: { a: null } })).toMatchObject({
      defaultValue: '"a \\"b\\""',
      constant: '5',
      example: '{"a":null}',
    });
  });

  test('can be false, zero, an empty string or null', () => {
    expect(read({ default: false }).defaultValue).toBe('false');
    expect(read({ default: 0 }).defaultValue).toBe('0');
    expect(read({ default: '' }).defaultValue).toBe('""');
    expect(read({ const: null }).constant).toBe('null');
    expect(read({ default: null }).defaultValue).toBe('null');
  });

  test('are null if the description has none', () => {
    expect(read({})).toMatchObject({ defaultValue: null, constant: null, example: null });
  });

  test('include the first of several examples, in preference to the example of OpenAPI 3.0', () => {
    expect(read({ examples: ['first', 'second'], example: 'old' }).example).toBe('"first"');
  });
});

describe('flags', () => {
  test('state how a field can be used', () => {
    const schema: SchemaObject = {
      readOnly: true,
      writeOnly: true,
      deprecated: true,
      'x-create-only': true,
      'x-successor': 'jobId',
      'x-lifecycle': 'job',
    };
    expect(read(schema)).toMatchObject({
      isReadOnly: true,
      isWriteOnly: true,
      isDeprecated: true,
      isCreateOnly: true,
      successor: 'jobId',
      lifecycle: 'job',
    });
  });

  test('are false or null by default', () => {
    expect(read({})).toMatchObject({
      isReadOnly: false,
      isWriteOnly: false,
      isDeprecated: false,
      isCreateOnly: false,
      successor: null,
      lifecycle: null,
    });
  });
});

describe('properties', () => {
  test('are in the order of the description and marked as required or not', () => {
    const schema = read({
      type: 'object',
      required: ['z'],
      properties: { z: { type: 'string' }, a: { type: 'integer' } },
    });
    expect(schema.properties.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['z', true],
      ['a', false],
    ]);
  });

  test('can be arbitrary, forbidden, or validated by a schema', () => {
    expect(read({ type: 'object', additionalProperties: true }).additionalProperties).toBe(true);
    expect(read({ type: 'object', additionalProperties: false }).additionalProperties).toBe(false);
    expect(read({ type: 'object', additionalProperties: { type: 'integer' } }).additionalProperties).toMatchObject({
      types: ['integer'],
    });
    expect(read({ type: 'object' }).additionalProperties).toBeNull();
  });

  test('can be described by a pattern', () => {
    expect(read({ patternProperties: { '^x-': { type: 'string' } } }).patternProperties).toMatchObject([
      { pattern: '^x-', schema: { types: ['string'] } },
    ]);
  });
});

describe('items', () => {
  test('have a schema', () => {
    expect(read({ type: 'array', items: { type: 'string' } }).items).toMatchObject({ types: ['string'] });
    expect(read({ type: 'array' }).items).toBeNull();
  });

  test('can have a schema for each position', () => {
    const schema = read({ type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }], items: false });
    expect(schema.prefixItems.map(({ types }) => types)).toEqual([['number'], ['string']]);
    expect(schema.items).toBeNull();
  });
});

describe('reference', () => {
  const schemas: Schemas = {
    Job: { type: 'object', description: 'A job.', required: ['id'], properties: { id: { type: 'integer' } } },
    'Job/Old~New': { type: 'object', properties: { id: { type: 'integer' } } },
    Alias: reference('Job'),
  };

  test('is replaced by its target, with the name', () => {
    expect(read(reference('Job'), schemas)).toMatchObject({
      name: 'Job',
      description: 'A job.',
      properties: [{ name: 'id', isRequired: true }],
    });
  });

  test('is combined with the keywords next to it (OpenAPI 3.1)', () => {
    const schema = read(
      { ...reference('Job'), description: 'The job before.', deprecated: true, readOnly: true },
      schemas,
    );
    expect(schema).toMatchObject({
      name: 'Job',
      description: 'The job before.',
      isDeprecated: true,
      isReadOnly: true,
      properties: [{ name: 'id' }],
    });
  });

  test('can point to another reference', () => {
    expect(read(reference('Alias'), schemas)).toMatchObject({ name: 'Alias', properties: [{ name: 'id' }] });
  });

  test('can contain characters that a pointer escapes', () => {
    expect(read(reference('Job~1Old~0New'), schemas)).toMatchObject({
      name: 'Job/Old~New',
      properties: [{ name: 'id' }],
    });
  });

  test('throws an error that quotes the reference if it is broken', () => {
    expect(() => read(reference('Nothing'), schemas)).toThrow(
      '#/components/schemas/Nothing has no target in this description',
    );
  });
});

describe('allOf', () => {
  const schemas: Schemas = {
    Record: { type: 'object', description: 'Any record.', required: ['id'], properties: { id: { type: 'integer' } } },
    Named: { type: 'object', properties: { name: { type: 'string', maxLength: 20 } } },
    Choice: {
      oneOf: [
        { type: 'object', properties: { a: { type: 'string' } } },
        { type: 'object', properties: { b: { type: 'string' } } },
      ],
    },
  };

  test('merges objects into one with the properties of all', () => {
    const schema = read(
      { allOf: [reference('Record'), reference('Named')], properties: { own: { type: 'boolean' } }, required: ['own'] },
      schemas,
    );
    expect(schema.properties.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['id', true],
      ['name', false],
      ['own', true],
    ]);
    expect(schema.compositions).toEqual([]);
    expect(schema.types).toEqual(['object']);
  });

  test('merges nested allOf', () => {
    const schema = read(
      { allOf: [{ allOf: [reference('Record'), reference('Named')] }, { properties: { own: {} } }] },
      schemas,
    );
    expect(schema.properties.map(({ name }) => name)).toEqual(['id', 'name', 'own']);
  });

  test('merges only plain objects', () => {
    const schema = read({ allOf: [reference('Record'), reference('Choice')] }, schemas);
    expect(schema.properties.map(({ name }) => name)).toEqual(['id']);
    expect(schema.compositions).toMatchObject([
      { kind: 'allOf', schemas: [{ name: 'Choice', compositions: [{ kind: 'oneOf' }] }] },
    ]);
  });

  test('of a single schema is that schema with the additional keywords (OpenAPI 3.0)', () => {
    expect(read({ allOf: [reference('Record')], description: 'The record before.' }, schemas)).toMatchObject({
      description: 'The record before.',
      properties: [{ name: 'id' }],
      compositions: [],
    });
    expect(read({ allOf: [{ type: 'string', maxLength: 5 }], description: 'A code.' })).toMatchObject({
      types: ['string'],
      limits: ['up to 5 characters'],
    });
  });

  test('can make properties of another part required', () => {
    const schema = read({ allOf: [reference('Named'), { required: ['name'] }] }, schemas);
    expect(schema).toMatchObject({
      types: ['object'],
      properties: [{ name: 'name', isRequired: true }],
      compositions: [],
    });
  });

  test('can add a description to a property of another part', () => {
    const schema = read(
      { allOf: [reference('Named'), { properties: { name: { description: 'Its name.' } } }] },
      schemas,
    );
    expect(property(schema, 'name')).toMatchObject({
      types: ['string'],
      limits: ['up to 20 characters'],
      description: 'Its name.',
    });
  });

  test('can add a description, limits and null to another part', () => {
    const schema = read({
      allOf: [{ type: 'string', minLength: 2 }, { maxLength: 5 }, { description: 'A code.' }, { nullable: true }],
    });
    expect(schema).toMatchObject({
      types: ['string'],
      limits: ['2 to 5 characters'],
      description: 'A code.',
      isNullable: true,
      compositions: [],
    });
  });

  test('terminates if it refers to itself', () => {
    const circular: Schemas = {
      A: { allOf: [reference('B')], properties: { a: {} } },
      B: { allOf: [reference('A')], properties: { b: {} } },
    };
    expect(read(reference('A'), circular).properties.map(({ name }) => name)).toEqual(['a', 'b']);
  });
});

describe('alternatives', () => {
  test.each(['oneOf', 'anyOf'] as const)('of %s are listed in one composition', (kind) => {
    const schema = read(
      { [kind]: [reference('Cat'), { type: 'integer' }] },
      { Cat: { type: 'object', properties: { lives: { type: 'integer' } } } },
    );
    expect(schema.compositions).toMatchObject([
      {
        kind,
        schemas: [
          { name: 'Cat', properties: [{ name: 'lives' }] },
          { name: null, types: ['integer'] },
        ],
      },
    ]);
  });

  test('can be distinguished by a property', () => {
    const schema = read(
      {
        oneOf: [reference('Cat'), reference('Dog')],
        discriminator: {
          propertyName: 'kind',
          mapping: {
            cat: '#/components/schemas/Cat',
            tomcat: '#/components/schemas/Cat',
            dog: '#/components/schemas/Dog',
          },
        },
      },
      { Cat: { type: 'object' }, Dog: { type: 'object' } },
    );
    expect(schema.discriminator).toEqual({
      propertyName: 'kind',
      values: [
        { value: 'cat', schema: 'Cat' },
        { value: 'tomcat', schema: 'Cat' },
        { value: 'dog', schema: 'Dog' },
      ],
    });
  });

  test('can be negated', () => {
    expect(
      read({ not: { type: 'object', required: ['a'], properties: { a: { type: 'string' } } } }).compositions,
    ).toMatchObject([{ kind: 'not', schemas: [{ types: ['object'], properties: [{ name: 'a', isRequired: true }] }] }]);
  });

  test('can be combined with properties', () => {
    const schema = read({
      type: 'object',
      properties: { id: {} },
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
      not: { required: ['c'] },
    });
    expect(schema.properties).toHaveLength(1);
    expect(schema.compositions.map(({ kind, schemas }) => [kind, schemas.length])).toEqual([
      ['anyOf', 2],
      ['not', 1],
    ]);
  });
});

describe('cuts a recursive schema where it would repeat', () => {
  test('as a property', () => {
    const schemas: Schemas = {
      Node: { type: 'object', properties: { parent: reference('Node'), name: { type: 'string' } } },
    };
    const node = read(reference('Node'), schemas);
    expect(node.cut).toBeNull();
    expect(property(node, 'parent')).toMatchObject({ name: 'Node', cut: 'recursive', properties: [] });
    expect(property(node, 'name').cut).toBeNull();
  });

  test('as items of an array', () => {
    const node = read(reference('Node'), {
      Node: { type: 'object', properties: { children: { type: 'array', items: reference('Node') } } },
    });
    expect(property(node, 'children').items).toMatchObject({ name: 'Node', cut: 'recursive' });
  });

  test('as items by position', () => {
    const pair = read(reference('Pair'), {
      Pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'array', items: reference('Pair') }] },
    });
    expect(pair.prefixItems[1]?.items).toMatchObject({ name: 'Pair', cut: 'recursive' });
  });

  test('as a negation', () => {
    const odd = read(reference('Odd'), { Odd: { type: 'object', not: reference('Odd') } });
    expect(odd.compositions).toMatchObject([{ kind: 'not', schemas: [{ name: 'Odd', cut: 'recursive' }] }]);
  });

  test('as additional properties', () => {
    const map = read(reference('Map'), { Map: { type: 'object', additionalProperties: reference('Map') } });
    expect(map.additionalProperties).toMatchObject({ name: 'Map', cut: 'recursive' });
  });

  test('as properties described by a pattern', () => {
    const map = read(reference('Map'), { Map: { type: 'object', patternProperties: { '^a': reference('Map') } } });
    expect(map.patternProperties).toMatchObject([{ schema: { name: 'Map', cut: 'recursive' } }]);
  });

  test('as an alternative', () => {
    const expression = read(reference('Expression'), {
      Expression: { oneOf: [{ type: 'string' }, { type: 'array', items: reference('Expression') }] },
    });
    expect(expression.compositions[0]?.schemas[1]?.items).toMatchObject({ name: 'Expression', cut: 'recursive' });
  });

  test('as the only part of allOf, which OpenAPI 3.0 uses to describe a reference', () => {
    const node = read(reference('Node'), {
      Node: { type: 'object', properties: { parent: { allOf: [reference('Node')], description: 'None at the top.' } } },
    });
    expect(property(node, 'parent')).toMatchObject({
      name: 'Node',
      description: 'None at the top.',
      cut: 'recursive',
      properties: [],
    });
  });

  test('as one part of allOf among others', () => {
    const schemas: Schemas = {
      Node: {
        type: 'object',
        properties: { id: {}, parent: { allOf: [reference('Node'), { properties: { depth: {} } }] } },
      },
    };
    const parent = property(read(reference('Node'), schemas), 'parent');
    expect(parent).toMatchObject({ name: null, cut: null });
    expect(parent.properties.map(({ name }) => name)).toEqual(['id', 'parent', 'depth']);
    expect(property(parent, 'parent')).toMatchObject({ name: 'Node', cut: 'recursive', properties: [] });
  });

  test('through another schema', () => {
    const schemas: Schemas = {
      Person: { type: 'object', properties: { employer: reference('Company') } },
      Company: {
        type: 'object',
        properties: { owner: reference('Person'), staff: { type: 'array', items: reference('Person') } },
      },
    };
    const company = property(read(reference('Person'), schemas), 'employer');
    expect(company).toMatchObject({ name: 'Company', cut: null });
    expect(property(company, 'owner')).toMatchObject({ name: 'Person', cut: 'recursive' });
    expect(property(company, 'staff').items).toMatchObject({ name: 'Person', cut: 'recursive' });
  });

  test('but a schema used twice without recursion is shown twice', () => {
    const schemas: Schemas = { Address: { type: 'object', properties: { city: { type: 'string' } } } };
    const schema = read({ properties: { home: reference('Address'), work: reference('Address') } }, schemas);
    expect(property(schema, 'home').properties).toHaveLength(1);
    expect(property(schema, 'work').properties).toHaveLength(1);
  });
});

describe('expansion of references', () => {
  const chain: Schemas = Object.fromEntries(
    Array.from({ length: 9 }, (_, level) => [
      `Level${level}`,
      { type: 'object', properties: { next: reference(`Level${level + 1}`), own: { type: 'string' } } },
    ]),
  );
  const schemas: Schemas = { ...chain, Level9: { type: 'string', enum: ['end'] } };

  test('expands a tree at any depth', () => {
    let schema = read(reference('Level0'), schemas);
    for (let level = 0; level < 9; level += 1) {
      expect(schema).toMatchObject({ name: `Level${level}`, cut: null });
      schema = property(schema, 'next');
    }
    expect(schema).toMatchObject({ name: 'Level9', enumValues: [{ value: 'end' }] });
  });

  test('cuts a tree that is deeper than the limit, and names the schema that shows the rest', () => {
    const pit: SchemaObject = Array.from({ length: 2_000 }).reduce<SchemaObject>(
      (inner) => ({ type: 'object', properties: { down: inner } }),
      {
        type: 'string',
      },
    );
    let schema = read(reference('Pit'), { Pit: pit });
    let depth = 0;
    for (; schema.properties[0]; depth += 1) schema = schema.properties[0].schema;
    expect(depth).toBe(25);
    expect(schema).toMatchObject({ name: null, cut: 'deep', within: 'Pit' });
  });

  test('expands only the outermost schema if named schemas have sections', () => {
    const schema = read(reference('Level0'), schemas, outermostReferenceSchemaExpansion);
    expect(property(schema, 'next')).toMatchObject({ name: 'Level1', cut: 'named', properties: [] });
    expect(property(schema, 'own').cut).toBeNull();
  });

  test('never cuts a named schema without fields', () => {
    expect(property(read(reference('Level8'), schemas, outermostReferenceSchemaExpansion), 'next')).toMatchObject({
      name: 'Level9',
      cut: null,
      enumValues: [{ value: 'end' }],
    });
  });
});

describe('a tree that is too large for a page', () => {
  const fields = (count: number, schema: SchemaObject = { type: 'string' }) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, schema]));
  /** Lists all schemas of a tree. */
  const listTreeSchemas = (schema: DisplayedSchema): DisplayedSchema[] => [
    schema,
    ...listChildSchemas(schema).flatMap(listTreeSchemas),
  ];

  test('expands each schema at its first use and links all others to it', () => {
    const schemas: Schemas = {
      Line: { type: 'object', properties: fields(30) },
      Order: {
        type: 'object',
        properties: {
          first: reference('Line'),
          ...fields(40, reference('Line')),
          list: { type: 'array', items: reference('Line') },
        },
      },
    };
    const order = read(reference('Order'), schemas);
    expect(property(order, 'first')).toMatchObject({ cut: null });
    expect(property(order, 'first').properties).toHaveLength(30);
    expect(property(order, 'field39')).toMatchObject({
      name: 'Line',
      cut: 'repeated',
      shownAt: '.first',
      properties: [],
    });
    expect(property(order, 'list').items).toMatchObject({ name: 'Line', cut: 'repeated', shownAt: '.first' });
  });

  test('expands a schema in required fields first, which a request shows at the top', () => {
    const schemas: Schemas = {
      Line: { type: 'object', properties: fields(30) },
      Order: {
        type: 'object',
        required: ['main'],
        properties: { ...fields(40, reference('Line')), main: reference('Line') },
      },
    };
    const order = read(reference('Order'), schemas, { mode: 'tree', direction: 'request' });
    expect([property(order, 'main').cut, property(order, 'field0').shownAt]).toEqual([null, '.main']);
    expect(property(read(reference('Order'), schemas, { mode: 'tree', direction: 'response' }), 'main').shownAt).toBe(
      '.field0',
    );
  });

  test.each<[location: string, shownAt: string, source: SchemaObject]>([
    [
      'the items of a field, which share its line',
      '.first',
      { properties: { first: { type: 'array', items: reference('Line') }, ...fields(40, reference('Line')) } },
    ],
    [
      'a field of the items of a body',
      '[].first',
      { type: 'array', items: { properties: { first: reference('Line'), ...fields(40, reference('Line')) } } },
    ],
    [
      'lists in lists',
      '.first[][]',
      {
        properties: {
          first: { items: { items: reference('Line') } },
          ...fields(40, { type: 'object', properties: { line: reference('Line') } }),
        },
      },
    ],
    [
      'alternatives',
      '.oneOf[0]',
      {
        oneOf: [reference('Line')],
        properties: {
          first: { properties: { line: reference('Line') } },
          ...fields(400, { properties: { line: reference('Line') } }),
        },
      },
    ],
  ])('links to the first use in %s', (_, shownAt, source) => {
    const repeated = listTreeSchemas(read(source, { Line: { type: 'object', properties: fields(30) } })).filter(
      ({ cut }) => cut === 'repeated',
    );
    expect(repeated.length).toBeGreaterThan(30);
    expect(new Set(repeated.map((schema) => schema.shownAt))).toEqual(new Set([shownAt]));
  });

  test('shows all fields near the top before deep levels of one branch', () => {
    const schemas: Schemas = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [
        `Deep${index}`,
        {
          type: 'object',
          properties: {
            ...fields(30),
            next: reference(`Deep${index + 1}`),
            list: { type: 'array', items: reference(`Deep${index + 7}`) },
          },
        },
      ]),
    );
    Object.assign(
      schemas,
      Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`Deep${index + 100}`, { type: 'string' }])),
    );
    const tree = read(
      { properties: { deep: reference('Deep0'), last: { properties: { inner: { properties: { seen: {} } } } } } },
      schemas,
    );
    expect(property(property(property(tree, 'last'), 'inner'), 'seen').cut).toBeNull();
    const cutSchemas = listTreeSchemas(tree).filter(({ cut }) => cut === 'deep');
    expect(cutSchemas.length).toBeGreaterThan(0);
    expect(cutSchemas.every(({ name, within }) => name !== null && within === name)).toBe(true);
  });

  test('counts omitted fields and alternatives, and names their schema', () => {
    const wide: SchemaObject = {
      type: 'object',
      properties: fields(5_000),
      oneOf: Array.from({ length: 2_000 }, () => ({ type: 'string' })),
    };
    const { properties, compositions, unshown, within } = read(reference('Wide'), { Wide: wide });
    const shown = properties.length + compositions.flatMap(({ schemas }) => schemas).length;
    expect(shown).toBe(299);
    expect(unshown).toBe(7_000 - shown);
    expect(within).toBe('Wide');
  });

  test('names the schema that shows the rest only if the tree is cut', () => {
    const wide = read(
      reference('Wide'),
      { Wide: { type: 'object', properties: fields(5_000) } },
      outermostReferenceSchemaExpansion,
    );
    expect(wide.properties.length).toBeGreaterThan(2_000);
    expect(wide).toMatchObject({ unshown: 5_000 - wide.properties.length, within: null });
  });
});

test('shows an inline schema where it is used, without a name', () => {
  const $defs = { Row: { type: 'object', properties: { next: { $ref: '#/components/schemas/Bed/$defs/Row' } } } };
  const bed = {
    type: 'object',
    properties: { row: { $ref: '#/components/schemas/Bed/$defs/Row' } },
    $defs,
  } as SchemaObject;
  const document = createSchemasDocument({ Bed: bed });
  for (const expansion of [wholeSchemaExpansion, outermostReferenceSchemaExpansion]) {
    const row = readSchema(document, { $ref: '#/components/schemas/Bed' }, expansion).properties[0]?.schema;
    expect([row?.name, row?.cut]).toEqual([null, null]);
    expect([row?.properties[0]?.schema.name, row?.properties[0]?.schema.cut]).toEqual([null, 'recursive']);
  }
});
