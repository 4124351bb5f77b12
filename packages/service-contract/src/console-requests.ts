import * as z from 'zod';

const headerSchema = z.strictObject({
  name: z.string().regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/, 'Send a header name of RFC 9110.'),
  value: z
    .string()
    .max(8_000, 'Send at most 8,000 characters.')
    .regex(/^[\t\x20-\x7e]*$/, 'Send visible ASCII characters.'),
});

/** A request of the console to a server that the provider allows. */
export const consoleRequestSchema = z
  .strictObject({
    method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'], 'Send an HTTP method.'),
    url: z.url('Send a whole address.').max(8_000, 'Send at most 8,000 characters.'),
    headers: z.array(headerSchema).max(50, 'Send at most 50 headers.').default([]),
    body: z.base64('Send the body in base64.').nullable().default(null),
  })
  .meta({ id: 'ConsoleRequest' });

/** Response of the server, or the reason for its absence. */
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
