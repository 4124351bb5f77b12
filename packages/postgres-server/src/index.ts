export { type Cluster, type ClusterOptions, startPostgresCluster } from './cluster.ts';
export { findPostgresInstallation, MissingPostgresError, type PostgresInstallation } from './find-installation.ts';
export { copyNpmPrograms } from './npm-programs.ts';
export { type Account, findUnprivilegedAccount } from './unprivileged-account.ts';
