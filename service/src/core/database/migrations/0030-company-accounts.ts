import type { Migration } from './migration.ts';

/** Index for company sign-in, which finds a person by issuer and subject. */
export const companySignInIndexMigration: Migration = {
  name: '0030-company-accounts',
  worksSince: '0022-organisation-details',
  indexes: { account_accountId: '"account" ("providerId", "accountId")' },
  up: async () => undefined,
};
