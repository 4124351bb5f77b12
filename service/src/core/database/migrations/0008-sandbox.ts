import { createSandboxStoreTables } from '@refdesk/sandbox';
import type { Migration } from './migration.ts';

/** Changes of organisations and guests in their sandboxes. */
export const sandboxMigration: Migration = { name: '0008-sandbox', up: createSandboxStoreTables };
