export { findInstallation, type PostgresInstallation } from '@refdesk/postgres-server';
export { connect, createDatabase, type StartOptions, startPostgres, type TestPostgres } from './server.ts';
