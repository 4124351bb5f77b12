import { createSandboxTables } from '@portal/sandbox';
import type { Migration } from './migration.ts';

/** What organisations and guests changed in their worlds of the sandbox. */
export const sandbox: Migration = { name: '0008-sandbox', up: createSandboxTables };
