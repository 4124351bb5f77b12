import type { OrganisationState } from '@refdesk/service-contract/organisations';
import type { ReviewQueue } from '@refdesk/service-contract/review';
import { sql } from 'kysely';
import type { AppContext } from '../../core/context/app-context.ts';
import type { Queries } from '../../core/database/open.ts';
import type { Portal } from '../../core/portal/portal.ts';
import { formatApiInstant } from '../../core/text/instant.ts';
import { selectLicences } from '../licences/store.ts';
import { toLicenceView } from '../licences/view.ts';
import type { OrganisationRow } from '../organisations/access.ts';

const day = 24 * 60 * 60_000;

/** Reads the queue of staff, the oldest first. */
export async function readReviewQueue({ database: { queries }, portal, now }: AppContext): Promise<ReviewQueue> {
  const organisations = await selectWaitingOrganisations(queries).execute();
  const licences = await selectWaitingLicences(queries, portal).execute();
  return {
    organisations: organisations.map((row) => toQueuedOrganisation(row, now())),
    licences: licences.map((row) => ({
      ...toLicenceView(portal, row, now()),
      waitingDays: Math.floor((now() - row.requestedAt) / day),
    })),
  };
}

/** Organisations that staff have to verify or reject, the oldest first. */
export function selectWaitingOrganisations(queries: Queries) {
  return queries.selectFrom('organisation').selectAll().where('state', '=', 'pending').orderBy('stateAt');
}

/** Licences that need the provider's approval and have none yet, the oldest first. */
export function selectWaitingLicences(queries: Queries, portal: Portal) {
  return selectLicences(queries)
    .where('licence.state', '=', 'requested')
    .where('licence.approvedAt', 'is', null)
    .where('licence.product', 'in', listApprovedProducts(portal))
    .orderBy('licence.requestedAt');
}

const listApprovedProducts = ({ offer }: Portal): readonly string[] =>
  offer.products.flatMap(({ id, needsApproval }) => (needsApproval ? [id] : []));

/** Searches organisations by a part of their name, customer number or domain. */
export async function searchOrganisations(
  { database: { queries }, now }: AppContext,
  { text, state }: { readonly text?: string | undefined; readonly state?: OrganisationState | undefined },
): Promise<ReviewQueue['organisations']> {
  const pattern = `%${(text ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await queries
    .selectFrom('organisation')
    .selectAll()
    // SQLite has no escape character unless one is named.
    .where((or) =>
      or.or(
        (['nameKey', 'customerNumber', 'domain'] as const).map(
          (column) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`,
        ),
      ),
    )
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .orderBy('nameKey')
    .limit(100)
    .execute();
  return rows.map((row) => toQueuedOrganisation(row, now()));
}

/** Converts a row of the lists of organisations. */
export function toQueuedOrganisation(
  { id, name, customerNumber, country, domain, state, stateAt }: OrganisationRow,
  now: number,
): ReviewQueue['organisations'][number] {
  return {
    id,
    name,
    customerNumber,
    country,
    domain,
    state: state as OrganisationState,
    stateAt: formatApiInstant(stateAt),
    waitingDays: Math.floor((now - stateAt) / day),
  };
}
