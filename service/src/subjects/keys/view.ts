import type { KeyDetail, KeyList, KeyView } from '@refdesk/service-contract/applications/keys';
import type { Environment } from '@refdesk/service-contract/applications/products';
import { getCredentialTypePrefix } from '../../core/access/credential.ts';
import { listEffectiveCredentialScopes } from '../../core/access/entitlement.ts';
import { parseStoredScopes } from '../../core/access/stored-scopes.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { formatUtcDay } from '../../core/text/day.ts';
import { formatApiInstant, formatInstantOrNull } from '../../core/text/instant.ts';
import { listCallerAllowedActions } from '../applications/view.ts';
import type { CallerWithOrganisationDetails } from '../organisations/access.ts';
import { findKeyUsageIssues } from './health.ts';
import { getKeyState, type KeyRow, listKeyWarnings } from './key-state.ts';

interface RelatedNames {
  readonly creator: string | null;
  readonly applicationName: string | null;
  readonly applicationScopes: string | null;
}

const day = 24 * 60 * 60_000;

/** Converts a row to the key that the API returns. */
export function toKeyView({ portal, now }: AppContext, row: KeyRow & RelatedNames): KeyView {
  const environment = row.environment as Environment;
  return {
    id: row.id,
    name: row.name,
    hint: `${getCredentialTypePrefix(portal, environment)}…${row.lastFour}`,
    personal: row.personId !== null,
    applicationId: row.applicationId,
    applicationName: row.applicationName,
    environment,
    scopes: [
      ...listEffectiveCredentialScopes({
        scopes: parseStoredScopes(row.scopes),
        applicationScopes: row.applicationScopes === null ? null : parseStoredScopes(row.applicationScopes),
      }),
    ],
    allowedAddresses: JSON.parse(row.allowedAddresses),
    actsFor: row.webUser,
    state: getKeyState(row, now()),
    warnings: listKeyWarnings(portal, row, now()),
    createdBy: row.creator,
    createdAt: formatApiInstant(row.createdAt),
    expiresAt: formatInstantOrNull(row.expiresAt),
    revokedAt: formatInstantOrNull(row.revokedAt),
    revokeReason: row.revokeReason,
    lastUsed:
      row.lastUsedAt === null
        ? null
        : { at: formatApiInstant(row.lastUsedAt), operation: row.lastUsedOperation, address: row.lastUsedAddress },
  };
}

/** Loads the data for an organisation's key list. */
export async function listOrganisationKeys(
  appContext: AppContext,
  caller: CallerWithOrganisationDetails,
): Promise<KeyList> {
  const { database, keyUsage } = appContext;
  const { queries } = database;
  await keyUsage.flush();
  const [keys, applications] = await Promise.all([
    selectKeys(queries)
      .where('apiKey.organisationId', '=', caller.organisation.id)
      .orderBy('apiKey.createdAt', 'desc')
      .execute(),
    queries
      .selectFrom('application')
      .select(['id', 'name', 'state', 'scopes'])
      .where('organisationId', '=', caller.organisation.id)
      .where('state', '<>', 'deleted')
      .orderBy('nameKey')
      .execute(),
  ]);
  return {
    keys: keys.map((row) => toKeyView(appContext, row)),
    applications: applications.map(({ scopes, ...application }) => ({
      ...application,
      scopes: parseStoredScopes(scopes),
    })),
    productionAllowed: caller.organisation.state === 'verified',
    may: listCallerAllowedActions(caller),
  };
}

/** Lists a person's keys. */
export async function listPersonalKeys(appContext: AppContext, personId: string): Promise<KeyList> {
  await appContext.keyUsage.flush();
  const keys = await selectKeys(appContext.database.queries)
    .where('apiKey.personId', '=', personId)
    .orderBy('apiKey.createdAt', 'desc')
    .execute();
  return {
    keys: keys.map((row) => toKeyView(appContext, row)),
    applications: [],
    productionAllowed: !appContext.portal.offer.organisations,
    may: ['personalKey.manage'],
  };
}

/** Loads the data for a key's page. */
export async function readKeyDetails(
  appContext: AppContext,
  id: string,
  allowedActions: KeyDetail['may'],
): Promise<KeyDetail> {
  const { now, keyUsage } = appContext;
  const { queries } = appContext.database;
  await keyUsage.flush();
  const [row, predecessorRow, days] = await Promise.all([
    selectKeys(queries).where('apiKey.id', '=', id).executeTakeFirstOrThrow(),
    selectKeys(queries).where('apiKey.replacedBy', '=', id).executeTakeFirst(),
    listDays(queries, id, now()),
  ]);
  return {
    key: toKeyView(appContext, row),
    days,
    health: await findKeyUsageIssues(appContext, row),
    predecessor: predecessorRow ? toKeyView(appContext, predecessorRow) : null,
    may: allowedActions,
  };
}

/** Reads a key with the names of related records. */
export async function readKeyView(appContext: AppContext, id: string): Promise<KeyView> {
  const { queries } = appContext.database;
  return toKeyView(appContext, await selectKeys(queries).where('apiKey.id', '=', id).executeTakeFirstOrThrow());
}

function selectKeys(queries: DatabaseOrTransaction) {
  return queries
    .selectFrom('apiKey')
    .leftJoin('user', 'user.id', 'apiKey.createdBy')
    .leftJoin('application', 'application.id', 'apiKey.applicationId')
    .selectAll('apiKey')
    .select(['user.name as creator', 'application.name as applicationName', 'application.scopes as applicationScopes']);
}

async function listDays(queries: DatabaseOrTransaction, keyId: string, now: number): Promise<KeyDetail['days']> {
  const days = Array.from({ length: 30 }, (_, index) => formatUtcDay(now - (29 - index) * day));
  const rows = await queries
    .selectFrom('apiKeyDay')
    .select(['day', 'calls', 'errors'])
    .where('keyId', '=', keyId)
    .where('day', '>=', days[0] ?? '')
    .execute();
  return days.map((date) => rows.find((row) => row.day === date) ?? { day: date, calls: 0, errors: 0 });
}
