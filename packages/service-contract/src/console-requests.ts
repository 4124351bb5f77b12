import * as z from 'zod';
import { createLocalizedErrorOptions } from './fields/create-localized-error.ts';

const headerSchema = z.strictObject({
  name: z.string().regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/, createLocalizedErrorOptions('sendHeaderName')),
  value: z
    .string()
    .max(8_000, createLocalizedErrorOptions('sendAtMost8000'))
    .regex(/^[\t\x20-\x7e]*$/, createLocalizedErrorOptions('sendVisibleAscii')),
});

/** A request from the console to a server that the provider allows. */
export const consoleRequestSchema = z
  .strictObject({
    method: z.enum(
      ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'],
      createLocalizedErrorOptions('sendHttpMethod'),
    ),
    url: z
      .url(createLocalizedErrorOptions('sendWholeAddress'))
      .max(8_000, createLocalizedErrorOptions('sendAtMost8000')),
    headers: z.array(headerSchema).max(50, createLocalizedErrorOptions('sendAtMost50Headers')).default([]),
    body: z.base64(createLocalizedErrorOptions('sendBase64')).nullable().default(null),
  })
  .meta({ id: 'ConsoleRequest' });

/** Response of the server, or the reason why there was no response. */
export const consoleResponseSchema = z
  .strictObject({
    outcome: z.enum(['response', 'unreachable', 'timeout', 'private-address']),
    status: z.int().meta({ description: 'Status of the response; 0 without one' }),
    headers: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    body: z.string().meta({ description: 'Body in base64, at most 1 MiB of it' }),
    isTruncated: z.boolean(),
  })
  .meta({ id: 'ConsoleResponse' });

export type ConsoleRequest = z.output<typeof consoleRequestSchema>;
export type ConsoleResponse = z.output<typeof consoleResponseSchema>;
