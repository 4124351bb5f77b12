import { listOperationsOfPaths } from '@refdesk/openapi/methods';
import { readBundledDescription } from '@refdesk/openapi/read-description';
import * as z from 'zod';

const contentSchema = z.record(z.string(), z.looseObject({ schema: z.unknown() }));

const operationSchema = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  responses: z.record(z.string(), z.looseObject({ content: contentSchema.optional() })).default({}),
  'x-slug': z.string().optional(),
  'x-page': z.string().optional(),
});

/** The parts of an API description that tables refer to. */
const descriptionSchema = z.looseObject({
  paths: z.record(z.string(), z.looseObject({})).default({}),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()).default({}) }).default({ schemas: {} }),
});

/** An operation of a description, with its method and path template. */
export interface DescribedOperation extends z.output<typeof operationSchema> {
  readonly method: string;
  readonly route: string;
}

/** An API's operations and named schemas. */
export interface ApiOperationsAndSchemas {
  readonly operations: readonly DescribedOperation[];
  readonly schemas: Readonly<Record<string, unknown>>;
}

/**
 * Reads an API description and the files that it references.
 *
 * @throws Error with the path of the file if the description is invalid.
 */
export async function readApiOperationsAndSchemas(file: string): Promise<ApiOperationsAndSchemas> {
  const parsed = descriptionSchema.safeParse(await readBundledDescription(file));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  const { paths, components } = parsed.data;
  const operations = listOperationsOfPaths(paths).map(({ operation, method, route }) => ({
    ...operationSchema.parse(operation),
    method,
    route,
  }));
  return { operations, schemas: components.schemas };
}
