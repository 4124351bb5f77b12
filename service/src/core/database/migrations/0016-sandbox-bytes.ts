import { addSandboxByteColumns } from '@refdesk/sandbox';
import type { Migration } from './migration.ts';

/** Bytes of each sandbox, for its quotas. */
export const sandboxBytesMigration: Migration = { name: '0016-sandbox-bytes', up: addSandboxByteColumns };
