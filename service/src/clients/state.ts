import type { Environment } from '@portal/service-contract/products';
import { type Basis, basisOfClient, basisOfPersonalClient } from '../access/entitlement.ts';
import type { Queries } from '../database/open.ts';
import { clientNoun } from '../offer.ts';

/** What a client is: whose, by which name it is known, and what decides what it may do. */
export interface ClientState {
  /** The name of its application; of a person's own client, what that is. */
  readonly name: string;
  /** Whose own client it is; null for that of an application. */
  readonly personId: string | null;
  readonly basis: Basis;
}

/** A client by its identifier, with all that decides what it may do; null when there is none. */
export async function findClientState(queries: Queries, clientId: string): Promise<ClientState | null> {
  const row = await queries
    .selectFrom('client')
    .leftJoin('person', 'person.id', 'client.personId')
    .leftJoin('application', 'application.id', 'client.applicationId')
    .leftJoin('organisation', 'organisation.id', 'application.organisationId')
    .where('client.id', '=', clientId)
    .select(['client.environment', 'client.personId', 'client.applicationId', 'person.suspendedAt as personSuspendedAt'])
    .select(['application.name', 'application.state as applicationState', 'application.scopes as applicationScopes'])
    .select(['organisation.number as organisationNumber', 'organisation.state as organisationState'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { personId, name, applicationScopes } = row;
  if (name === null || applicationScopes === null) return { name: `Personal ${clientNoun().one}`, personId, basis: basisOfPersonalClient(row) };
  // Only environments of the list are ever written.
  const environment = row.environment as Environment;
  return { name, personId: null, basis: basisOfClient({ ...row, environment, applicationScopes }) };
}
