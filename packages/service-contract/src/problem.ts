import * as z from 'zod';

/** Format of every error response (RFC 9457). */
export const problemSchema = z
  .object({
    type: z.url().meta({ description: 'Type of the problem: the URL of its documentation' }),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: 'Description of the problem and its solution' }),
    requestId: z.string().meta({ description: 'Identifier of the request for support' }),
    traceId: z.string().optional().meta({ description: 'Trace identifier from the traceparent of the request' }),
    errors: z
      .array(
        z.object({
          pointer: z.string().meta({ description: 'JSON pointer into the body, or the name of a parameter after ?' }),
          message: z.string(),
        }),
      )
      .optional()
      .meta({ description: 'One entry for each invalid field' }),
  })
  .meta({ id: 'Problem' });

export type ProblemResponse = z.output<typeof problemSchema>;
