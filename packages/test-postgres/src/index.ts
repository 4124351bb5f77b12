export { findInstallation, MissingPostgresError, type PostgresInstallation } from './installation.ts';
export { type StartOptions, startPostgres, type TestPostgres } from './server.ts';
