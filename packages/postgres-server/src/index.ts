export { type PostgresCluster, type PostgresClusterOptions, startPostgresCluster } from './cluster.ts';
export { findPostgresInstallation, MissingPostgresError, type PostgresInstallation } from './find-installation.ts';
export { copyNpmPostgres } from './npm-programs.ts';
export { findUnprivilegedSystemAccount, type SystemAccount } from './unprivileged-account.ts';
