import type { SecondFactorReason } from '@refdesk/service-contract/account/session';
import { type ExpressionBuilder, sql } from 'kysely';
import { type Configuration, isPrivilegedSecondFactorRequired } from '../configuration/configuration.ts';
import type { DatabaseOrTransaction } from '../database/open-service-database.ts';
import type { ServiceTables } from '../database/tables.ts';

/** Facts that decide whether a person needs a second factor. */
interface SecondFactorFacts {
  /** 1 while the password is too short to be used without a second factor. */
  readonly shortPassword: number;
  readonly staffRole: string | null;
  /** 2 for a member of an organisation that requires a second factor, 1 for an owner. */
  readonly membership: number | null;
}

/** Decides why a person needs a second factor; null if it is optional (ASVS 6.3.3). */
export function decideSecondFactorReason(
  configuration: Configuration,
  { shortPassword, staffRole, membership }: SecondFactorFacts,
): SecondFactorReason | null {
  if (shortPassword === 1) return 'password';
  if (membership === 2) return 'organisation';
  if (!isPrivilegedSecondFactorRequired(configuration)) return null;
  if (staffRole !== null) return 'staff';
  return membership === 1 ? 'owner' : null;
}

/** The columns of `SecondFactorFacts`, for a query over `person`. */
export function selectSecondFactorFactColumns(eb: ExpressionBuilder<ServiceTables, 'person'>) {
  const membership = eb
    .selectFrom('member')
    .innerJoin('organisation', 'organisation.id', 'member.organisationId')
    .whereRef('member.personId', '=', 'person.id')
    .where('organisation.state', '<>', 'closed')
    .select(
      sql<number>`max(case when "organisation"."secondFactorRequired" = 1 then 2 when "member"."role" = 'owner' then 1 else 0 end)`.as(
        'membership',
      ),
    );
  return [
    eb.ref('person.secondFactorRequired').as('shortPassword'),
    eb.ref('person.staffRole').as('staffRole'),
    membership.as('membership'),
  ] as const;
}

/** Decides why a person needs a second factor; null if it is optional. */
export async function findSecondFactorReason(
  queries: DatabaseOrTransaction,
  configuration: Configuration,
  personId: string,
): Promise<SecondFactorReason | null> {
  const facts = await queries
    .selectFrom('person')
    .select(selectSecondFactorFactColumns)
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow();
  return decideSecondFactorReason(configuration, facts);
}
