import { weighSandboxTables } from '@portal/sandbox';
import type { Migration } from './migration.ts';

/** What each world of the sandbox weighs, for its quotas. */
export const sandboxBytes: Migration = { name: '0016-sandbox-bytes', up: weighSandboxTables };
