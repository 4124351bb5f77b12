import { addByteColumns } from '@refdesk/sandbox';
import type { Migration } from './migration.ts';

/** Bytes of each sandbox, for its quotas. */
export const sandboxBytes: Migration = { name: '0016-sandbox-bytes', up: addByteColumns };
