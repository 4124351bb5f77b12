import { setImmediate } from 'node:timers/promises';
import { getServiceText } from '@refdesk/messages/request-language';
import type { OrganisationVerificationEvidence } from '@refdesk/service-contract/review';
import type { AppContext } from '../../core/context/app-context.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';
import { areNamesSimilar } from '../../core/text/name.ts';
import type { OrganisationRow } from '../organisations/access.ts';
import { findCompanyRegister } from './company-register.ts';
import { toOrganisationListItem } from './queue.ts';

/** Reads the evidence that staff compare with an organisation's details before they verify it. */
export async function readOrganisationVerificationEvidence(
  { database: { queries }, now }: AppContext,
  organisationId: string,
): Promise<OrganisationVerificationEvidence> {
  const organisation = await queries
    .selectFrom('organisation')
    .selectAll()
    .where('id', '=', organisationId)
    .executeTakeFirst();
  if (!organisation) throw commonRequestProblemFactories.notFound(getServiceText('noSuchOrganisationForStaff'));
  const similar = await findSimilarOrganisations(queries, organisation);
  return {
    similar: similar.slice(0, maxSimilar).map((row) => toOrganisationListItem(row, now())),
    mailDomains: await countMailDomains(queries, organisation),
    register: findCompanyRegister(organisation),
  };
}

/** Organisations compared per turn of the event loop, which takes about 12 ms. */
const batchSize = 500;

/** Maximum number of similar organisations shown. */
const maxSimilar = 10;

/** Finds other organisations, open or closed, with similar names, oldest first. */
async function findSimilarOrganisations(
  queries: DatabaseOrTransaction,
  { id, name }: OrganisationRow,
): Promise<readonly OrganisationRow[]> {
  const similarIds: string[] = [];
  for (let after = ''; similarIds.length < maxSimilar; ) {
    const page = await queries
      .selectFrom('organisation')
      .select(['id', 'name'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    similarIds.push(
      ...page.filter((other) => other.id !== id && areNamesSimilar(other.name, name)).map((other) => other.id),
    );
    after = page.at(-1)?.id ?? '';
    if (page.length < batchSize) break;
    await setImmediate();
  }
  if (similarIds.length === 0) return [];
  return queries.selectFrom('organisation').selectAll().where('id', 'in', similarIds).orderBy('createdAt').execute();
}

async function countMailDomains(
  queries: DatabaseOrTransaction,
  { id, domain }: OrganisationRow,
): Promise<OrganisationVerificationEvidence['mailDomains']> {
  const rows = await queries
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.personId')
    .where('organisationId', '=', id)
    .select('user.email')
    .execute();
  const byDomain = Map.groupBy(rows, ({ email }) => email.slice(email.lastIndexOf('@') + 1));
  return Array.from(byDomain, ([mailDomain, members]) => ({
    domain: mailDomain,
    members: members.length,
    isOwn: mailDomain === domain || mailDomain.endsWith(`.${domain}`),
  })).toSorted((a, b) => b.members - a.members);
}
