export { findInstallation, type PostgresInstallation } from '@portal/postgres-server';
export { connect, createDatabase, type StartOptions, startPostgres, type TestPostgres } from './server.ts';
