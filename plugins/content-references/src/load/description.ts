import { readBundledDescription } from '@refdesk/openapi/read-description';
import { removeInternalPartsAndBidiControls } from '@refdesk/openapi/remove-internal-parts-and-bidi-controls';
import * as z from 'zod';

/** The parts of a description that contain facts; everything else is ignored. */
const descriptionSchema = z.looseObject({
  info: z.looseObject({ title: z.string(), version: z.string(), 'x-deprecated-since': z.string().optional() }),
  tags: z
    .array(
      z.looseObject({
        name: z.string(),
        description: z.string().default(''),
        'x-display-name': z.string().optional(),
        'x-roles': z.looseObject({ read: z.string(), write: z.string() }).optional(),
      }),
    )
    .default([]),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  paths: z.record(z.string(), z.looseObject({})).default({}),
  components: z
    .looseObject({
      parameters: z.record(z.string(), z.looseObject({ name: z.string() })).default({}),
      schemas: z.record(z.string(), z.looseObject({})).default({}),
      securitySchemes: z.record(z.string(), z.looseObject({})).default({}),
    })
    .default({ parameters: {}, schemas: {}, securitySchemes: {} }),
  'x-problems': z
    .record(
      z.string(),
      z.looseObject({ status: z.number(), title: z.string(), meaning: z.string(), remedy: z.string() }),
    )
    .default({}),
  'x-result-codes': z
    .record(z.string(), z.looseObject({ code: z.number(), meaning: z.string(), remedy: z.string() }))
    .default({}),
  'x-lifecycles': z.record(z.string(), z.looseObject({ title: z.string() })).default({}),
  'x-rate-limit': z
    .looseObject({
      limits: z.array(z.strictObject({ requests: z.number(), per: z.enum(['minute', 'hour', 'day']), by: z.string() })),
    })
    .default({ limits: [] }),
});

export type DescriptionForGuides = z.output<typeof descriptionSchema>;

/**
 * Reads the description in `file` and the files that it references, without internal parts.
 *
 * @throws Error that names the file, if it cannot be read, a reference is broken, or a part is invalid.
 */
export async function loadDescriptionForGuides(file: string): Promise<DescriptionForGuides> {
  const parsed = descriptionSchema.safeParse(removeInternalPartsAndBidiControls(await readBundledDescription(file)));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
