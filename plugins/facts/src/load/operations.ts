import * as z from 'zod';
import type { Operation, Page } from '../model/facts.ts';
import type { Addresses } from '../options.ts';
import { slugOf } from './address.ts';
import type { Description } from './description.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

const operationSchema = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()).default([]),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  'x-slug': z.string().optional(),
  'x-page': z.string().optional(),
  'x-unlisted': z.boolean().default(false),
});

/** Every operation of a description, in its order. */
export function readOperations(description: Description, addresses: Addresses): Operation[] {
  return Object.entries(description.paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((key) => methods.includes(key))
      .map((method) => {
        const operation = operationSchema.parse(item[method]);
        return {
          id: operation.operationId,
          title: operation.summary,
          method: method.toUpperCase(),
          path,
          tags: operation.tags,
          scopes: (operation.security ?? description.security).flatMap((requirement) => Object.values(requirement).flat()),
          page: pageOf(operation, addresses),
          isUnlisted: operation['x-unlisted'],
        };
      }),
  );
}

function pageOf(operation: z.output<typeof operationSchema>, { operations, reference }: Addresses): Page {
  if (operation['x-page']) return operation['x-page'];
  if (operations) return `${operations}/${operation['x-slug'] ?? slugOf(operation.operationId)}`;
  return reference ? `${reference}#operation/${operation.operationId}` : null;
}
