import { getServiceText } from '@refdesk/messages/request-language';
import * as z from 'zod';
import { instantSchema, nextCursorSchema } from './fields/values.ts';

/** Audit log query. Times are in RFC 3339 format. */
export const auditFilterSchema = z.strictObject({
  from: z.iso.datetime({ offset: true, error: () => getServiceText('enterInstant') }).optional(),
  to: z.iso.datetime({ offset: true, error: () => getServiceText('enterInstant') }).optional(),
  action: z
    .string()
    .trim()
    .max(60)
    .optional()
    .meta({ description: 'A noun such as key, or an action such as key.make' }),
  actorId: z.string().max(64).optional(),
  targetId: z.string().max(64).optional(),
  organisationId: z.string().max(64).optional(),
  cursor: z.string().max(200).optional(),
});

/** Audit log entry. */
export const auditEventSchema = z.strictObject({
  id: z.string(),
  at: instantSchema,
  actor: z.strictObject({
    type: z
      .enum(['person', 'client', 'operator', 'system', 'other'])
      .meta({ description: '`other` is a person outside the organisation: staff, or the other side of a licence' }),
    id: z.string().nullable(),
    name: z
      .string()
      .nullable()
      .meta({ description: 'For `other`: the organisation on the other side of a licence. Null for an erased person' }),
  }),
  action: z.string(),
  target: z.strictObject({ type: z.string(), id: z.string() }),
  organisationId: z.string().nullable(),
  details: z.looseObject({}),
  address: z.string().nullable(),
  device: z.string().nullable(),
  requestId: z.string().nullable(),
});

/** Data for the screen /account/audit: newest first, 100 per page. */
export const auditPageSchema = z
  .strictObject({
    events: z.array(auditEventSchema),
    names: z
      .record(z.string(), z.string())
      .meta({ description: 'Names of identifiers in the events; deleted ones have no name' }),
    next: nextCursorSchema,
  })
  .meta({ id: 'AuditPage' });

export type AuditPage = z.output<typeof auditPageSchema>;
export type AuditFilter = z.output<typeof auditFilterSchema>;
