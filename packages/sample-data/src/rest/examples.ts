import { isRecord } from '@refdesk/openapi/json';
import { listOperationsOfPaths } from '@refdesk/openapi/methods';
import * as z from 'zod';
import type { Json, RestRecord } from './record.ts';

const mediaTypeSchema = z.looseObject({
  schema: z.looseObject({ $ref: z.string().optional() }).optional(),
  examples: z.record(z.string(), z.unknown()).default({}),
});
const responses = z.record(z.string(), z.looseObject({ content: z.record(z.string(), mediaTypeSchema).default({}) }));

/** Parts of the description that contain its examples. */
const descriptionSchema = z.looseObject({
  paths: z.record(z.string(), z.looseObject({})),
  components: z.looseObject({ examples: z.record(z.string(), z.looseObject({ value: z.unknown() })).default({}) }),
});

const exampleSchema = z.union([z.looseObject({ $ref: z.string() }), z.looseObject({ value: z.unknown() })]);

/** A record in an example of the description. */
export interface ExampleRecord {
  readonly operationId: string;
  /** Name of the record's schema. */
  readonly schema: string;
  readonly record: RestRecord;
}

/**
 * Lists the records in examples of GET operations, which show the unchanged sample data; other examples show results
 * of operations.
 */
export function listRecordsInGetExamples(description: unknown): ExampleRecord[] {
  const { paths, components } = descriptionSchema.parse(description);
  return listOperationsOfPaths(paths)
    .filter(({ method }) => method === 'get')
    .flatMap(({ operation }) => {
      const { operationId, responses: responsesByStatus } = z
        .looseObject({ operationId: z.string(), responses })
        .parse(operation);
      return Object.values(responsesByStatus['200']?.content ?? {}).flatMap(({ schema, examples }) => {
        const name = schema?.$ref?.split('/').at(-1) ?? '';
        return (
          Object.values(examples)
            .map((node) => exampleSchema.parse(node))
            .map((node) =>
              typeof node.$ref === 'string'
                ? components.examples[node.$ref.split('/').at(-1) ?? '']?.value
                : node.value,
            )
            // The linter has checked the examples against their schemas.
            .flatMap((value) =>
              name.endsWith('List') ? (value as { data: RestRecord[] }).data : [value as RestRecord],
            )
            .map((record) => ({ operationId, schema: name.replace(/List$/, ''), record }))
        );
      });
    });
}

/**
 * Fills the empty fields that no table has with values from the description's examples. `tableFields` contains the
 * paths of the fields that tables have.
 */
export function completeRecordFromExamples(
  record: RestRecord,
  exampleValue: RestRecord,
  tableFields: ReadonlySet<string>,
  path = '',
): RestRecord {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      completeValue(value, exampleValue[name], tableFields, `${path}${name}`),
    ]),
  );
}

function completeValue(
  value: Json,
  exampleValue: Json | undefined,
  tableFields: ReadonlySet<string>,
  path: string,
): Json {
  if (exampleValue === undefined || tableFields.has(path)) return value;
  if (isRecord(value) && isRecord(exampleValue))
    return completeRecordFromExamples(value, exampleValue, tableFields, `${path}.`);
  return value === null || (Array.isArray(value) && value.length === 0) ? exampleValue : value;
}
