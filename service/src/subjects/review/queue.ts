import type { OrganisationState } from '@refdesk/service-contract/organisation/organisations';
import type { OrganisationSearch, ReviewQueue } from '@refdesk/service-contract/review';
import type { AppContext } from '../../core/context/app-context.ts';
import {
  buildAfterPositionCondition,
  buildColumnContainsCondition,
  buildUntilPositionCondition,
  readFilteredPage,
} from '../../core/database/filtered-page.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import type { ServicePortal } from '../../core/portal/service-portal.ts';
import { formatApiInstant } from '../../core/text/instant.ts';
import { selectLicences } from '../licences/store.ts';
import { toLicenceView } from '../licences/view.ts';
import type { OrganisationRow } from '../organisations/access.ts';

const day = 24 * 60 * 60_000;

/** Reads the staff review queue, oldest first. */
export async function readReviewQueue({ database: { queries }, portal, now }: AppContext): Promise<ReviewQueue> {
  const organisations = await selectWaitingOrganisations(queries).execute();
  const licences = await selectWaitingLicences(queries, portal).execute();
  return {
    organisations: organisations.map((row) => toOrganisationListItem(row, now())),
    licences: licences.map((row) => ({
      ...toLicenceView(portal, row, now()),
      waitingDays: Math.floor((now() - row.requestedAt) / day),
    })),
  };
}

/** Selects the organisations that staff must verify or reject, oldest first. */
export function selectWaitingOrganisations(queries: DatabaseOrTransaction) {
  return queries.selectFrom('organisation').selectAll().where('state', '=', 'pending').orderBy('stateAt');
}

/** Selects the licences that wait for the provider's approval, oldest first. */
export function selectWaitingLicences(queries: DatabaseOrTransaction, portal: ServicePortal) {
  return selectLicences(queries)
    .where('licence.state', '=', 'requested')
    .where('licence.approvedAt', 'is', null)
    .where('licence.product', 'in', listProductsNeedingApproval(portal))
    .orderBy('licence.requestedAt');
}

const listProductsNeedingApproval = ({ offer }: ServicePortal): readonly string[] =>
  offer.products.flatMap(({ id, needsApproval }) => (needsApproval ? [id] : []));

/** Searches organisations by part of their name, customer number or domain. */
export async function searchOrganisations(
  { database: { queries }, now }: AppContext,
  { text = '', state, cursor }: OrganisationSearch,
): Promise<{ readonly organisations: ReviewQueue['organisations']; readonly next: string | null }> {
  const selectOrganisations = () => queries.selectFrom('organisation').orderBy('nameKey').orderBy('id');
  const { rows, next } = await readFilteredPage(
    {
      findBoundary: (after, offset) =>
        selectOrganisations()
          .select(['nameKey as key', 'id'])
          .where(buildAfterPositionCondition('nameKey', 'id', after))
          .offset(offset - 1)
          .limit(1)
          .executeTakeFirst(),
      findMatches: (after, until, limit) =>
        selectOrganisations()
          .selectAll()
          .select('nameKey as key')
          .where(buildAfterPositionCondition('nameKey', 'id', after))
          .where(buildUntilPositionCondition('nameKey', 'id', until))
          .where(({ or }) => or(searchedColumns.map((column) => buildColumnContainsCondition(column, text))))
          .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
          .limit(limit)
          .execute(),
    },
    cursor,
    100,
  );
  return { organisations: rows.map((row) => toOrganisationListItem(row, now())), next };
}

const searchedColumns = ['nameKey', 'customerNumber', 'domain'] as const;

/** Converts a row for organisation lists. */
export function toOrganisationListItem(
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
