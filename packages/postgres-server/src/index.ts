export { type PostgresCluster, type PostgresClusterOptions, startPostgresCluster } from './cluster.ts';
export { MissingPostgresError, type PostgresInstallation, requirePostgresInstallation } from './find-installation.ts';
export { copyNpmPostgres } from './npm-programs.ts';
export { findUnixAccountForPostgres, type UnixAccountIds } from './unprivileged-account.ts';
