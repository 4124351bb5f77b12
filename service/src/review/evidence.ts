import type { OrganisationEvidence } from '@portal/service-contract/review';
import type { AppContext } from '../app-context.ts';
import type { Queries } from '../database/open.ts';
import { requestProblems } from '../http/errors.ts';
import type { OrganisationRow } from '../organisations/access.ts';
import { areSimilar } from '../organisations/name.ts';
import { registerOf } from './company-register.ts';
import { viewRow } from './queue.ts';

/** What staff compare with an organisation's details before they verify it. */
export async function readEvidence({ database: { queries }, now }: AppContext, organisationId: string): Promise<OrganisationEvidence> {
  const organisation = await queries.selectFrom('organisation').selectAll().where('id', '=', organisationId).executeTakeFirst();
  if (!organisation) throw requestProblems.notFound('There is no such organisation.');
  const similar = await findSimilar(queries, organisation);
  return {
    similar: similar.slice(0, 10).map((row) => viewRow(row, now())),
    mailDomains: await countMailDomains(queries, organisation),
    register: registerOf(organisation),
  };
}

/** Other organisations, open or closed, whose names can be taken for this one's. */
async function findSimilar(queries: Queries, { id, name }: OrganisationRow): Promise<readonly OrganisationRow[]> {
  const others = await queries.selectFrom('organisation').selectAll().where('id', '<>', id).orderBy('createdAt').execute();
  return others.filter((other) => areSimilar(other.name, name));
}

async function countMailDomains(queries: Queries, { id, domain }: OrganisationRow): Promise<OrganisationEvidence['mailDomains']> {
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
