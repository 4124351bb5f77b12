export { findPostgresInstallation, type PostgresInstallation } from '@refdesk/postgres-server';
export { connectTestClient, createDatabase, type StartOptions, startPostgres, type TestPostgres } from './server.ts';
