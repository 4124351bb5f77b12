import type { Environment } from '@refdesk/service-contract/applications/products';
import { areDigestsEqual, getCredentialDigestPrefix, toStoredCredential } from '../../core/access/credential.ts';
import { permanentCredentialColumnValues } from '../../core/access/credential-validity.ts';
import { buildCurrentLicenceCondition, type CurrentApplicationLicence } from '../../core/access/current-licences.ts';
import type { CredentialEntitlementFacts } from '../../core/access/entitlement.ts';
import { parseStoredScopes } from '../../core/access/stored-scopes.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { precompileSqlQuery } from '../../core/database/precompile-sql-query.ts';

/** A stored key with the facts that determine its access. */
export interface KeyWithEntitlementFacts {
  readonly row: Row;
  readonly entitlementFacts: CredentialEntitlementFacts;
  /** Current licences of the key's application. */
  readonly licences: readonly CurrentApplicationLicence[];
}

/** Finds the key sent in a request with one query by digest prefix, and then compares the whole digest. */
export async function findKeyBySecret(
  queries: DatabaseOrTransaction,
  key: string,
  now: number,
): Promise<KeyWithEntitlementFacts | null> {
  const { locator, digest } = toStoredCredential(key);
  const rows = (await selectKeysByLocator(queries, { locator, now })).filter((candidate) =>
    areDigestsEqual(candidate.digest, digest),
  );
  const [row] = rows;
  return row === undefined
    ? null
    : { row, entitlementFacts: toEntitlementFacts(row), licences: rows.flatMap(toLicence) };
}

/** Finds keys by digest prefix in one query; groups the result by prefix. */
export async function findKeysByDigestPrefix(
  queries: DatabaseOrTransaction,
  locators: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, readonly KeyWithEntitlementFacts[]>> {
  const rows = await selectKeys(queries, now).where('apiKey.locator', 'in', locators).execute();
  const foundKeys = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((keyRows) => {
    const [row] = keyRows;
    return row === undefined
      ? []
      : [{ row, entitlementFacts: toEntitlementFacts(row), licences: keyRows.flatMap(toLicence) }];
  });
  return Map.groupBy(foundKeys, ({ row }) => getCredentialDigestPrefix(row.digest));
}

/** Finds a key by its identifier, for callers that have already verified it. */
export async function findKeyById(
  queries: DatabaseOrTransaction,
  id: string,
  now: number,
): Promise<KeyWithEntitlementFacts | null> {
  const rows = await selectKeys(queries, now).where('apiKey.id', '=', id).execute();
  const [row] = rows;
  return row === undefined
    ? null
    : { row, entitlementFacts: toEntitlementFacts(row), licences: rows.flatMap(toLicence) };
}

type Row = Awaited<ReturnType<typeof selectKeysByLocator>>[number];

const selectKeysByLocator = precompileSqlQuery(
  (queries, { locator, now }) => selectKeys(queries, now).where('apiKey.locator', '=', locator),
  ['locator', 'now'],
);

/** Selects a row for each current licence of a key, or a single row if it has none. */
function selectKeys(queries: DatabaseOrTransaction, now: number) {
  return queries
    .selectFrom('apiKey')
    .leftJoin('organisation', 'organisation.id', 'apiKey.organisationId')
    .leftJoin('application', 'application.id', 'apiKey.applicationId')
    .leftJoin('person', 'person.id', 'apiKey.personId')
    .leftJoin('licence', (join) =>
      join
        .onRef('licence.applicationId', '=', 'apiKey.applicationId')
        .on((eb) => buildCurrentLicenceCondition(eb, now)),
    )
    .leftJoin('organisation as dataOwner', (join) =>
      join.onRef('dataOwner.id', '=', 'licence.organisationId').on('dataOwner.state', '=', 'verified'),
    )
    .select([
      'apiKey.id',
      'apiKey.name',
      'apiKey.digest',
      'apiKey.environment',
      'apiKey.scopes',
      'apiKey.webUser',
      'apiKey.allowedAddresses',
      'apiKey.expiresAt',
      'apiKey.revokedAt',
    ])
    .select([
      'apiKey.organisationId',
      'apiKey.applicationId',
      'apiKey.personId',
      'organisation.number as organisationNumber',
      'organisation.state as organisationState',
    ])
    .select([
      'application.state as applicationState',
      'application.scopes as applicationScopes',
      'application.name as applicationName',
      'person.suspendedAt as personSuspendedAt',
    ])
    .select(['licence.product', 'licence.scopes as licenceScopes', 'dataOwner.number as dataOwnerNumber']);
}

function toEntitlementFacts({ environment, scopes, applicationScopes, ...row }: Row): CredentialEntitlementFacts {
  return {
    ...permanentCredentialColumnValues,
    ...row,
    // Only known environments are ever stored.
    environment: environment as Environment,
    scopes: parseStoredScopes(scopes),
    applicationScopes: applicationScopes === null ? null : parseStoredScopes(applicationScopes),
  };
}

function toLicence({ product, licenceScopes, dataOwnerNumber }: Row): readonly CurrentApplicationLicence[] {
  if (product === null || licenceScopes === null || dataOwnerNumber === null) return [];
  return [{ product, scopes: parseStoredScopes(licenceScopes), organisationNumber: dataOwnerNumber }];
}
