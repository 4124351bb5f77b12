import type { Queries } from '../database/open.ts';

/** Whose requests those of a client or key are. */
export interface Owner {
  readonly organisationId: string;
  readonly applicationId: string | null;
}

/** The owners of clients by the clients' identifiers; what is unknown is omitted. */
export async function ownersOfClients(queries: Queries, ids: Iterable<string>): Promise<ReadonlyMap<string, Owner>> {
  const list = [...new Set(ids)];
  if (list.length === 0) return new Map();
  const rows = await queries
    .selectFrom('client')
    .innerJoin('application', 'application.id', 'client.applicationId')
    .select(['client.id', 'client.applicationId', 'application.organisationId'])
    .where('client.id', 'in', list)
    .execute();
  return new Map(rows.map(({ id, ...owner }) => [id, owner]));
}

/** The same for API keys; those of a person belong to no organisation. */
export async function ownersOfKeys(queries: Queries, ids: Iterable<string>): Promise<ReadonlyMap<string, Owner>> {
  const list = [...new Set(ids)];
  if (list.length === 0) return new Map();
  const rows = await queries.selectFrom('apiKey').select(['id', 'applicationId', 'organisationId']).where('id', 'in', list).execute();
  return new Map(rows.flatMap(({ id, organisationId, applicationId }) => (organisationId === null ? [] : [[id, { organisationId, applicationId }] as const])));
}
