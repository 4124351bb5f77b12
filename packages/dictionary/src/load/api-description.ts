import { bundle, createConfig } from '@redocly/openapi-core';
import * as z from 'zod';

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;
const contentSchema = z.record(z.string(), z.looseObject({ schema: z.unknown() }));

const operationSchema = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  responses: z.record(z.string(), z.looseObject({ content: contentSchema.optional() })).default({}),
  'x-slug': z.string().optional(),
  'x-page': z.string().optional(),
});

/** The parts of a description by which a table finds its facts; everything else is passed over. */
const descriptionSchema = z.looseObject({
  paths: z.record(z.string(), z.looseObject({})).default({}),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()).default({}) }).default({ schemas: {} }),
});

/** An operation as its description tells of it. */
export interface DescribedOperation extends z.output<typeof operationSchema> {
  readonly method: string;
  readonly route: string;
}

/** An API's operations and named schemas. */
export interface ApiDescription {
  readonly operations: readonly DescribedOperation[];
  readonly schemas: Readonly<Record<string, unknown>>;
}

/**
 * Reads a description with the files that it refers to.
 *
 * @throws Error that names the file, when it cannot be read or has the wrong shape.
 */
export async function readApiDescription(file: string): Promise<ApiDescription> {
  const { bundle: document } = await bundle({ ref: file, config: await createConfig({}) });
  const parsed = descriptionSchema.safeParse(document.parsed);
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  const { paths, components } = parsed.data;
  const operations = Object.entries(paths).flatMap(([route, item]) =>
    methods.filter((method) => item[method]).map((method) => ({ ...operationSchema.parse(item[method]), method, route })),
  );
  return { operations, schemas: components.schemas };
}
