export { findInstallation, MissingPostgresError, type PostgresInstallation } from './installation.ts';
export { startPostgres, type StartOptions, type TestPostgres } from './server.ts';
