export type { Backend } from './backend.ts';
export { hardenStatements } from './harden.ts';
export { PgliteBackend } from './pglite/backend.ts';
export { PostgresBackend } from './postgres/backend.ts';
export { defaultLimits, type Login, type ShareLimits, ShareServer } from './server.ts';
export type { TenantRows } from './tables.ts';
