import { getServiceText } from '@refdesk/messages/request-language';
import type { AuditPage } from '@refdesk/service-contract/audit';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { getProductOrUnofferedDefault, type ServicePortal } from '../../core/portal/service-portal.ts';
import { isClientId } from '../../core/text/identifier.ts';

type Events = AuditPage['events'];
type Find = (
  queries: DatabaseOrTransaction,
  ids: readonly string[],
  portal: ServicePortal,
) => Promise<readonly { readonly id: string; readonly name: string }[]>;

/** Fields of `details` that may contain identifiers. */
const referenceFields = ['applicationId', 'clientId', 'replacedBy'];

/**
 * Looks up the names of the records that events refer to, by identifier; deleted records have no name. Only identifiers
 * from the service are looked up, since text entered by users could contain identifiers of other people's records.
 */
export async function readAuditTargetNames(
  queries: DatabaseOrTransaction,
  portal: ServicePortal,
  events: Events,
): Promise<Readonly<Record<string, string>>> {
  const ids = [
    ...new Set(events.flatMap(({ target, details }) => [target.id, ...referenceFields.map((field) => details[field])])),
  ];
  const results = await Promise.all(
    finders.map(([matches, find]) => {
      const matching = ids.filter((id): id is string => typeof id === 'string' && matches(id));
      return matching.length === 0 ? [] : find(queries, matching, portal);
    }),
  );
  return Object.fromEntries(results.flat().map(({ id, name }) => [id, name]));
}

const startsWith = (prefix: string) => (id: string) => id.startsWith(prefix);

/** Name lookups, each with a predicate that recognises the identifiers it handles. */
const finders: readonly (readonly [matches: (id: string) => boolean, find: Find])[] = [
  [
    startsWith('per_'),
    (queries, ids) => queries.selectFrom('user').where('id', 'in', ids).select(['id', 'name']).execute(),
  ],
  [
    startsWith('org_'),
    (queries, ids) => queries.selectFrom('organisation').where('id', 'in', ids).select(['id', 'name']).execute(),
  ],
  [
    startsWith('app_'),
    (queries, ids) => queries.selectFrom('application').where('id', 'in', ids).select(['id', 'name']).execute(),
  ],
  [
    startsWith('sql_'),
    (queries, ids) =>
      queries.selectFrom('sqlCredential').where('id', 'in', ids).select(['id', 'role as name']).execute(),
  ],
  [
    startsWith('inv_'),
    (queries, ids) => queries.selectFrom('invitation').where('id', 'in', ids).select(['id', 'email as name']).execute(),
  ],
  [
    startsWith('key_'),
    async (queries, ids) => {
      const rows = await queries
        .selectFrom('apiKey')
        .where('id', 'in', ids)
        .select(['id', 'name', 'lastFour'])
        .execute();
      return rows.map(({ id, name, lastFour }) => ({ id, name: `${name} (…${lastFour})` }));
    },
  ],
  [
    isClientId,
    async (queries, ids, portal) => {
      const rows = await selectNamedClients(queries, portal)
        .where('client.id', 'in', ids)
        .select('client.id')
        .execute();
      return rows.map(({ id, application, environment }) => ({ id, name: `${application}, ${environment}` }));
    },
  ],
  [
    startsWith('sec_'),
    async (queries, ids, portal) => {
      const rows = await selectNamedClients(queries, portal)
        .innerJoin('clientSecret', 'clientSecret.clientId', 'client.id')
        .where('clientSecret.id', 'in', ids)
        .select(['clientSecret.id', 'lastFour'])
        .execute();
      return rows.map(({ id, application, environment, lastFour }) => ({
        id,
        name: `…${lastFour} of ${application}, ${environment}`,
      }));
    },
  ],
  [
    startsWith('lic_'),
    async (queries, ids, portal) => {
      const rows = await queries
        .selectFrom('licence')
        .innerJoin('application', 'application.id', 'licence.applicationId')
        .innerJoin('organisation', 'organisation.id', 'licence.organisationId')
        .where('licence.id', 'in', ids)
        .select(['licence.id', 'application.name as application', 'organisation.name as organisation', 'product'])
        .execute();
      return rows.map(({ id, application, organisation, product }) => ({
        id,
        name: `${application} for ${organisation}, ${getProductOrUnofferedDefault(portal, product).name}`,
      }));
    },
  ],
];

function selectNamedClients(queries: DatabaseOrTransaction, _portal: ServicePortal) {
  return queries
    .selectFrom('client')
    .leftJoin('application', 'application.id', 'client.applicationId')
    .select(({ fn, val }) => [
      fn.coalesce('application.name', val(getServiceText('aPersonalClient'))).as('application'),
      'environment',
    ]);
}
