import { people } from './0001-people.ts';
import { organisations } from './0002-organisations.ts';
import { applications } from './0003-applications.ts';
import { records } from './0004-records.ts';
import { webUsers } from './0005-web-users.ts';
import { verification } from './0006-verification.ts';
import { suspension } from './0007-suspension.ts';
import { sandbox } from './0008-sandbox.ts';
import { nodes } from './0009-nodes.ts';
import { assurance } from './0010-assurance.ts';
import { requests } from './0011-requests.ts';
import { uses } from './0012-uses.ts';
import { feedback } from './0013-feedback.ts';
import { searches } from './0014-searches.ts';
import { apiSessions } from './0015-api-sessions.ts';
import { sandboxBytes } from './0016-sandbox-bytes.ts';
import { personalClients } from './0017-personal-clients.ts';
import { customerNumbers } from './0018-customer-numbers.ts';
import { personRequests } from './0019-person-requests.ts';
import { requestLog } from './0020-request-log.ts';
import { backupRuns } from './0021-backup-runs.ts';
import { organisationDetails } from './0022-organisation-details.ts';
import { largeTableIndexes } from './0023-large-table-indexes.ts';
import { peopleInMail } from './0024-people-in-mail.ts';
import { sqlCredentials } from './0025-sql-credentials.ts';
import { problemCounters } from './0026-problem-counters.ts';
import { requestBytes } from './0027-request-bytes.ts';
import { queryPlanIndexes } from './0028-query-plan-indexes.ts';
import { scheduledJobIndexes } from './0029-scheduled-job-indexes.ts';
import { companyAccounts } from './0030-company-accounts.ts';
import { staffLists } from './0031-staff-lists.ts';
import { restrictions } from './0032-restrictions.ts';
import { webhooks } from './0033-webhooks.ts';
import { operatorTokens } from './0034-operator-tokens.ts';
import { searchPhrases } from './0035-search-phrases.ts';
import { licenceUse } from './0036-licence-use.ts';
import { personLanguage } from './0037-person-language.ts';
import type { Migration } from './migration.ts';

/** All migrations, oldest first. Append new ones; never change existing ones. */
export const migrations: readonly Migration[] = [
  people,
  organisations,
  applications,
  records,
  webUsers,
  verification,
  suspension,
  sandbox,
  nodes,
  assurance,
  requests,
  uses,
  feedback,
  searches,
  apiSessions,
  sandboxBytes,
  personalClients,
  customerNumbers,
  personRequests,
  requestLog,
  backupRuns,
  organisationDetails,
  largeTableIndexes,
  peopleInMail,
  sqlCredentials,
  problemCounters,
  requestBytes,
  queryPlanIndexes,
  scheduledJobIndexes,
  companyAccounts,
  staffLists,
  restrictions,
  webhooks,
  operatorTokens,
  searchPhrases,
  licenceUse,
  personLanguage,
];
