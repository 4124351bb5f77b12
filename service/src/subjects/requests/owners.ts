import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';

/** Owner of a list of requests. */
export type RequestOwner = { readonly organisationId: string } | { readonly personId: string };

/** Owner of the requests of a client or key. */
export type CredentialOwner =
  | { readonly organisationId: string; readonly applicationId: string | null }
  | { readonly personId: string };

/** Whether the owner is an organisation. */
export const isOrganisationRequestOwner = <Owner extends RequestOwner>(
  owner: Owner,
): owner is Exclude<Owner, { readonly personId: string }> => 'organisationId' in owner;

/** Finds the owners of clients by the clients' identifiers; unknown ones are omitted. */
export async function findClientOwners(
  queries: DatabaseOrTransaction,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, CredentialOwner>> {
  const list = [...new Set(ids)];
  if (list.length === 0) return new Map();
  const rows = await queries
    .selectFrom('client')
    .leftJoin('application', 'application.id', 'client.applicationId')
    .select(['client.id', 'client.personId', 'client.applicationId', 'application.organisationId'])
    .where('client.id', 'in', list)
    .execute();
  return new Map(rows.flatMap(({ id, ...row }) => getOwner(row).map((owner) => [id, owner] as const)));
}

/** Finds the owners of keys by the keys' identifiers; unknown ones are omitted. */
export async function findKeyOwners(
  queries: DatabaseOrTransaction,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, CredentialOwner>> {
  const list = [...new Set(ids)];
  if (list.length === 0) return new Map();
  const rows = await queries
    .selectFrom('apiKey')
    .select(['id', 'personId', 'applicationId', 'organisationId'])
    .where('id', 'in', list)
    .execute();
  return new Map(rows.flatMap(({ id, ...row }) => getOwner(row).map((owner) => [id, owner] as const)));
}

interface Owned {
  readonly personId: string | null;
  readonly organisationId: string | null;
  readonly applicationId: string | null;
}

/** Returns the owner of a client or key as a list; the database guarantees that it has one. */
function getOwner({ personId, organisationId, applicationId }: Owned): readonly CredentialOwner[] {
  if (organisationId !== null) return [{ organisationId, applicationId }];
  return personId === null ? [] : [{ personId }];
}
