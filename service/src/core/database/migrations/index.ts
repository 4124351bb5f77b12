import { peopleMigration } from './0001-people.ts';
import { organisationsMigration } from './0002-organisations.ts';
import { applicationsLicencesAndKeysMigration } from './0003-applications.ts';
import { auditMailAndFeedbackMigration } from './0004-records.ts';
import { apiKeyWebUserMigration } from './0005-web-users.ts';
import { rememberedDevicesMigration } from './0006-verification.ts';
import { unverifiedOrganisationSuspensionMigration } from './0007-suspension.ts';
import { sandboxMigration } from './0008-sandbox.ts';
import { nodesMigration } from './0009-nodes.ts';
import { secondFactorAndNameSkeletonMigration } from './0010-assurance.ts';
import { apiRequestsMigration } from './0011-requests.ts';
import { usageCountersMigration } from './0012-uses.ts';
import { feedbackPageVersionMigration } from './0013-feedback.ts';
import { unsuccessfulSearchCountsMigration } from './0014-searches.ts';
import { apiKeySessionsMigration } from './0015-api-sessions.ts';
import { sandboxBytesMigration } from './0016-sandbox-bytes.ts';
import { personalClientsMigration } from './0017-personal-clients.ts';
import { uniqueCustomerNumberMigration } from './0018-customer-numbers.ts';
import { personalRequestLogMigration } from './0019-person-requests.ts';
import { requestLogMigration } from './0020-request-log.ts';
import { backupRunsMigration } from './0021-backup-runs.ts';
import { organisationDetailsMigration } from './0022-organisation-details.ts';
import { largeTableIndexesMigration } from './0023-large-table-indexes.ts';
import { peopleInMailMigration } from './0024-people-in-mail.ts';
import { sqlCredentialsMigration } from './0025-sql-credentials.ts';
import { problemCounterIndexMigration } from './0026-problem-counters.ts';
import { storedRequestByteTotalsMigration } from './0027-request-bytes.ts';
import { queryPlanIndexesMigration } from './0028-query-plan-indexes.ts';
import { scheduledJobIndexesMigration } from './0029-scheduled-job-indexes.ts';
import { companySignInIndexMigration } from './0030-company-accounts.ts';
import { staffListIndexesMigration } from './0031-staff-lists.ts';
import { blockedNetworksAndRaisedLimitsMigration } from './0032-restrictions.ts';
import { webhooksMigration } from './0033-webhooks.ts';
import { operatorTokensMigration } from './0034-operator-tokens.ts';
import { reviewedSearchPhrasesMigration } from './0035-search-phrases.ts';
import { licenceUseMigration } from './0036-licence-use.ts';
import { personLanguageMigration } from './0037-person-language.ts';
import type { Migration } from './migration.ts';

/** All migrations, oldest first. Append new ones; never change existing ones. */
export const migrations: readonly Migration[] = [
  peopleMigration,
  organisationsMigration,
  applicationsLicencesAndKeysMigration,
  auditMailAndFeedbackMigration,
  apiKeyWebUserMigration,
  rememberedDevicesMigration,
  unverifiedOrganisationSuspensionMigration,
  sandboxMigration,
  nodesMigration,
  secondFactorAndNameSkeletonMigration,
  apiRequestsMigration,
  usageCountersMigration,
  feedbackPageVersionMigration,
  unsuccessfulSearchCountsMigration,
  apiKeySessionsMigration,
  sandboxBytesMigration,
  personalClientsMigration,
  uniqueCustomerNumberMigration,
  personalRequestLogMigration,
  requestLogMigration,
  backupRunsMigration,
  organisationDetailsMigration,
  largeTableIndexesMigration,
  peopleInMailMigration,
  sqlCredentialsMigration,
  problemCounterIndexMigration,
  storedRequestByteTotalsMigration,
  queryPlanIndexesMigration,
  scheduledJobIndexesMigration,
  companySignInIndexMigration,
  staffListIndexesMigration,
  blockedNetworksAndRaisedLimitsMigration,
  webhooksMigration,
  operatorTokensMigration,
  reviewedSearchPhrasesMigration,
  licenceUseMigration,
  personLanguageMigration,
];
