import { expect, test } from 'vitest';
import * as z from 'zod';
import { createDataPackageJson } from '../../../../plugins/data-dictionary/src/downloads/data-package.ts';
import { dictionary } from './content.ts';

/** Subset of the Data Package standard, version 2, that the package uses. */
const keySchema = z.strictObject({
  fields: z.array(z.string()),
  reference: z.strictObject({ resource: z.string().optional(), fields: z.array(z.string()) }),
});
const fieldSchema = z.strictObject({
  name: z.string(),
  type: z.enum(['string', 'number', 'integer', 'boolean', 'date', 'time', 'datetime']),
  format: z.string().optional(),
  description: z.string(),
  example: z.union([z.string(), z.number(), z.boolean()]),
  constraints: z
    .strictObject({
      required: z.boolean().optional(),
      unique: z.boolean().optional(),
      maxLength: z.int().optional(),
      enum: z.array(z.string()).optional(),
    })
    .optional(),
  categories: z.array(z.strictObject({ value: z.string(), label: z.string() })).optional(),
});
const resourceSchema = z.strictObject({
  name: z.string(),
  type: z.literal('table'),
  path: z.string(),
  title: z.string(),
  description: z.string(),
  format: z.literal('csv'),
  mediatype: z.literal('text/csv'),
  encoding: z.literal('utf-8'),
  schema: z.strictObject({
    fields: z.array(fieldSchema),
    primaryKey: z.array(z.string()),
    uniqueKeys: z.array(z.array(z.string())).optional(),
    foreignKeys: z.array(keySchema).optional(),
  }),
});
const packageSchema = z.strictObject({
  $schema: z.url(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  resources: z.array(resourceSchema),
});

const { resources } = packageSchema.parse(JSON.parse(createDataPackageJson(dictionary, dictionary.tables)));

test('the data package has a resource for each table, with its fields', () => {
  expect(resources.map(({ name, schema }) => [name, schema.fields.map((field) => field.name)])).toEqual(
    dictionary.tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]),
  );
});

test('foreign keys refer to fields of the package and omit the resource for self-references', () => {
  const fields = new Map(resources.map(({ name, schema }) => [name, schema.fields.map((field) => field.name)]));
  for (const { name, schema } of resources) {
    for (const { reference } of schema.foreignKeys ?? []) {
      expect(reference.resource).not.toBe(name);
      expect(fields.get(reference.resource ?? name)).toEqual(expect.arrayContaining(reference.fields));
    }
  }
});

test('a package with one table has only the foreign keys to that table', () => {
  const contactTables = dictionary.tables.filter(({ name }) => name === 'contacts_v1');
  const [single] = packageSchema.parse(JSON.parse(createDataPackageJson(dictionary, contactTables))).resources;
  expect(single?.schema.foreignKeys?.map(({ fields }) => fields)).toEqual([
    ['parent_contact_id'],
    ['billing_contact_id'],
  ]);
});
