export { findInstallation, MissingPostgresError, type PostgresInstallation } from './installation.ts';
export { connect, createDatabase, type StartOptions, startPostgres, type TestPostgres } from './server.ts';
