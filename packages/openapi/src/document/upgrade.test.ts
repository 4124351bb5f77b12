import { expect, test } from 'vitest';
import { upgradeDescriptionToOpenApi31, upgradeSchemaToOpenApi31 } from './upgrade.ts';

test('upgrades properties with the names of data keywords, whatever their schemas contain', () => {
  const properties = { value: { nullable: true, enum: ['a'] }, default: { minimum: 1, exclusiveMinimum: true } };
  expect(upgradeSchemaToOpenApi31({ type: 'object', properties })).toEqual({
    type: 'object',
    properties: {
      value: { anyOf: [{ enum: ['a'] }, { type: 'null' }] },
      default: { exclusiveMinimum: 1 },
    },
  });
});

test('leaves examples and defaults unchanged, also if they look like schemas', () => {
  const data = { type: 'string', nullable: true };
  const schema = { type: 'object', example: data, default: data, properties: { nullable: { type: 'boolean' } } };
  expect(upgradeSchemaToOpenApi31(schema)).toEqual(schema);
});

test('upgrades the schemas of default responses, and leaves named examples unchanged', () => {
  const schema = { type: 'string', nullable: true };
  const describe = (node: unknown) => ({
    openapi: '3.0.3',
    paths: {
      '/jobs': {
        get: {
          responses: {
            default: { content: { 'application/json': { schema: node, examples: { value: { value: schema } } } } },
          },
        },
      },
    },
  });
  expect(upgradeDescriptionToOpenApi31(describe(schema))).toEqual(describe({ type: ['string', 'null'] }));
});

test('returns descriptions of other versions unchanged', () => {
  const description = { openapi: '3.1.0', components: { schemas: { Job: { nullable: true } } } };
  expect(upgradeDescriptionToOpenApi31(description)).toBe(description);
});
