import type { WebhookEventType } from '@refdesk/service-contract/applications/webhooks';
import type { Selectable } from 'kysely';
import type { AppContext } from '../../core/context/app-context.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import type { ServiceTables } from '../../core/database/tables.ts';
import { formatApiInstant, formatInstantOrNull } from '../../core/text/instant.ts';
import { toOcsfEvent } from './ocsf-event.ts';

type AuditEventRow = Selectable<ServiceTables['auditEvent']>;

/** Body of a webhook request, as recommended by the Standard Webhooks specification. */
export interface WebhookMessage {
  readonly type: WebhookEventType;
  /** Time of the event, in RFC 3339 format. */
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Creates the message for an event from the current records; null if the event has been purged. */
export async function createWebhookMessage(
  { database: { queries }, portal, release }: AppContext,
  type: WebhookEventType,
  eventId: string,
): Promise<WebhookMessage | null> {
  const event = await queries.selectFrom('auditEvent').selectAll().where('id', '=', eventId).executeTakeFirst();
  if (!event) return null;
  const data =
    type === 'audit.recorded'
      ? toOcsfEvent(event, { product: portal.name, version: release.version })
      : { eventId, actor: { type: event.actorType, id: event.actorId }, ...(await readSubject(queries, type, event)) };
  return { type, timestamp: formatApiInstant(event.at), data };
}

type SubjectReader = (queries: DatabaseOrTransaction, id: string) => Promise<Readonly<Record<string, unknown>>>;

/** Reads the record that an event is about. For a deleted record, only the identifier is left. */
async function readSubject(
  queries: DatabaseOrTransaction,
  type: WebhookEventType,
  { targetId, details }: AuditEventRow,
): Promise<Readonly<Record<string, unknown>>> {
  const [name = ''] = type.split('.');
  const read = subjectReaders[name];
  const subject = { id: targetId, ...(await read?.(queries, targetId)) };
  if (type !== 'key.rotated') return { [name]: subject };
  const { replacedBy } = JSON.parse(details) as { readonly replacedBy: string };
  return { key: subject, replacement: { id: replacedBy, ...(await read?.(queries, replacedBy)) } };
}

const subjectReaders: Readonly<Record<string, SubjectReader>> = {
  account: async (queries, id) => {
    const row = await queries.selectFrom('user').select(['name', 'email']).where('id', '=', id).executeTakeFirst();
    return { ...row };
  },
  organisation: async (queries, id) => {
    const row = await queries
      .selectFrom('organisation')
      .select(['number', 'name', 'customerNumber', 'country', 'domain', 'state'])
      .where('id', '=', id)
      .executeTakeFirst();
    return { ...row };
  },
  application: async (queries, id) => {
    const row = await queries
      .selectFrom('application')
      .select(['name', 'organisationId', 'state', 'scopes'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row === undefined ? {} : { ...row, scopes: JSON.parse(row.scopes) };
  },
  key: async (queries, id) => {
    const row = await queries
      .selectFrom('apiKey')
      .select([
        'name',
        'organisationId',
        'applicationId',
        'environment',
        'lastFour',
        'scopes',
        'expiresAt',
        'revokedAt',
      ])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return {};
    const { scopes, expiresAt, revokedAt, ...rest } = row;
    return {
      ...rest,
      scopes: JSON.parse(scopes),
      expiresAt: formatInstantOrNull(expiresAt),
      revokedAt: formatInstantOrNull(revokedAt),
    };
  },
  licence: async (queries, id) => {
    const row = await queries
      .selectFrom('licence')
      .select(['applicationId', 'organisationId', 'product', 'scopes', 'state', 'startsAt', 'endsAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return {};
    const { scopes, startsAt, endsAt, ...rest } = row;
    return {
      ...rest,
      scopes: JSON.parse(scopes),
      startsAt: formatApiInstant(startsAt),
      endsAt: formatInstantOrNull(endsAt),
    };
  },
};
