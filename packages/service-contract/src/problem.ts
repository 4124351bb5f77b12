import * as z from 'zod';

/** Format of every error response (RFC 9457). */
export const problemSchema = z
  .object({
    type: z.url().meta({ description: 'Names the kind of problem, by the address that describes it' }),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: 'What happened, and what can be done' }),
    requestId: z.string().meta({ description: 'Names this request to support' }),
    traceId: z.string().optional().meta({ description: 'The trace of the request’s traceparent' }),
    errors: z
      .array(
        z.object({
          pointer: z.string().meta({ description: 'JSON pointer into the body, or the name of a parameter after ?' }),
          message: z.string(),
        }),
      )
      .optional()
      .meta({ description: 'One entry for each field that is invalid' }),
  })
  .meta({ id: 'Problem' });

export type ProblemResponse = z.output<typeof problemSchema>;
